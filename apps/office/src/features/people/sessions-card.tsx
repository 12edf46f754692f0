import { dateAndTime } from '@toro/domain/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import type { StudentPageData } from './queries.ts';
import classes from './student.module.css';

/** Where the student is logged in. */
export function SessionsCard({ student: { sessions } }: { student: StudentPageData }) {
  return (
    <Card id="sessoes" title="Sessões abertas">
      {sessions.length === 0 && <p className="muted">Nenhuma sessão aberta.</p>}
      <ul className={`plainList ${classes.rows}`}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <span>
              <b>{session.device}</b> <span className="muted small figures">{session.network}</span>
            </span>
            <span className="muted small figures">
              {`último uso ${dateAndTime(new Date(session.last_used_at))}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
