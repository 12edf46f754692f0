import { academyDay, shortDate } from '@toro/domain/base/calendar/day';
import { CONSENT_NAMES } from '@toro/domain/people/students/timeline';
import { Card } from '@toro/ui/card.tsx';
import type { StudentPageData } from './queries.ts';
import classes from './student.module.css';

/** What the student has agreed to, by purpose. */
export function ConsentsCard({ student: { consents } }: { student: StudentPageData }) {
  return (
    <Card id="consentimentos" title="Consentimentos">
      {consents.length === 0 && <p className="muted">Nenhum registro.</p>}
      <ul className={`plainList ${classes.rows}`}>
        {consents.map(({ purpose, granted, created_at }) => (
          <li key={purpose} className={classes.consent}>
            <span className="state" data-kind={granted ? 'ok' : 'none'}>
              {CONSENT_NAMES[purpose] ?? purpose}
            </span>
            <span className="muted small">
              {`${granted ? 'aceito em' : 'retirado em'} ${shortDate(academyDay(new Date(created_at)))}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
