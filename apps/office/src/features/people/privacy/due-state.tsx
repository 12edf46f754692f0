import { academyDay } from '@toro/domain/base/calendar/day';
import { describeDue, PRIVACY_STATES, type PrivacyState } from '@toro/domain/people/privacy/privacy-requests';

const DUE_SOON = /^(Vencida|Vence hoje|Vence em [1-5] dias?)$/;

/** How long there is for an answer, in words; of a closed request, its state. */
export function DueState({ state, dueOn }: { state: PrivacyState; dueOn: string }) {
  if (state !== 'open')
    return (
      <span className="state" data-kind={state === 'answered' ? 'ok' : 'none'}>
        {PRIVACY_STATES[state]}
      </span>
    );
  const words = describeDue(dueOn, academyDay(new Date()));
  const kind = words === 'Vencida' ? 'bad' : DUE_SOON.test(words) ? 'warn' : 'none';
  return (
    <span className="state" data-kind={kind}>
      {words}
    </span>
  );
}
