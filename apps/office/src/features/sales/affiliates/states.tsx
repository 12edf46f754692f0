import { AFFILIATE_STATES } from '@toro/contract/sales/affiliates/affiliate-list';
import {
  COMMISSION_STATES,
  type CommissionState,
  REPORT_STATES,
  type ReportState,
} from '@toro/domain/sales/affiliates/commission';

const AFFILIATE_KINDS = { active: 'ok', scheduled: 'none', ended: 'none' } as const;
const COMMISSION_KINDS: Record<CommissionState, string> = {
  pending: 'warn',
  confirmed: 'now',
  paid: 'ok',
  reversed: 'bad',
  own: 'none',
};
const REPORT_KINDS: Record<ReportState, string> = { open: 'now', due: 'warn', none: 'none', paid: 'ok' };

const State = ({ kind, label }: { kind: string; label: string }) => (
  <span className="state" data-kind={kind}>
    {label}
  </span>
);

export const AffiliateStateLabel = ({ state }: { state: string | null }) => {
  const name = (state ?? 'active') as keyof typeof AFFILIATE_STATES;
  return <State kind={AFFILIATE_KINDS[name]} label={AFFILIATE_STATES[name]} />;
};

export const CommissionStateLabel = ({ state }: { state: string | null }) => {
  const name = (state ?? 'pending') as CommissionState;
  return <State kind={COMMISSION_KINDS[name]} label={COMMISSION_STATES[name]} />;
};

export const ReportStateLabel = ({ state }: { state: string | null }) => {
  const name = (state ?? 'open') as ReportState;
  return <State kind={REPORT_KINDS[name]} label={REPORT_STATES[name]} />;
};
