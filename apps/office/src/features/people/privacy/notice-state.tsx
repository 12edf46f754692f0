import { academyDay } from '@toro/domain/base/calendar/day';
import {
  describeNoticeDue,
  INCIDENT_STATES,
  type IncidentNotice,
  type IncidentState,
} from '@toro/domain/people/privacy/incidents';

interface NoticeStateProps {
  state: IncidentState;
  hasRisk: boolean | null;
  notices: readonly Pick<IncidentNotice, 'whom'>[];
  dueOn: string;
}

/** How long there is to tell of an open incident, in words; else its state. */
export function NoticeState({ state, hasRisk, notices, dueOn }: NoticeStateProps) {
  const due =
    state === 'open' ? describeNoticeDue({ hasRisk, notices }, dueOn, academyDay(new Date())) : null;
  const kind = due === null ? 'ok' : due === 'Comunicação atrasada' ? 'bad' : 'warn';
  return (
    <span className="state" data-kind={kind}>
      {due ?? (state === 'open' ? 'Nada por comunicar' : INCIDENT_STATES.closed)}
    </span>
  );
}
