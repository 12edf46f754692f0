import { LEAD_STATES, type LeadState } from '@toro/domain/sales/leads/lead-states';

const KINDS: Record<LeadState, string> = {
  new: 'warn',
  contacted: 'now',
  uninterested: 'none',
  converted: 'ok',
  unsubscribed: 'bad',
  expired: 'none',
};

/** Where a lead stands. */
export const LeadStateLabel = ({ state }: { state: string | null }) => {
  const name = (state ?? 'new') as LeadState;
  return (
    <span className="state" data-kind={KINDS[name]}>
      {LEAD_STATES[name]}
    </span>
  );
};
