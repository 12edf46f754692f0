import { academyDay, shortDate } from '@toro/domain/base/calendar/day';
import { formatMoney, formatSignedMoney, parseDecimal } from '@toro/domain/base/money/money';
import { Card } from '@toro/ui/card.tsx';
import type { StudentPageData } from './queries.ts';
import classes from './student.module.css';

/** The balance and the last movements of a student's wallet. */
export function WalletCard({ student: { wallet } }: { student: StudentPageData }) {
  return (
    <Card id="carteira" title="Carteira">
      <p>
        <b className={`figures ${classes.balance}`}>{formatMoney(parseDecimal(wallet.balance) ?? 0)}</b>{' '}
        <span className="muted">de saldo</span>
      </p>
      {wallet.movements.length > 0 && (
        <ul className={`plainList ${classes.rows}`}>
          {wallet.movements.map(({ id, created_at, text, amount }) => {
            const cents = parseDecimal(amount) ?? 0;
            return (
              <li key={id} className={classes.movement}>
                <span className="muted figures">{shortDate(academyDay(new Date(created_at)))}</span>
                <span className="breakWords">{text}</span>
                <span className="figures">{formatSignedMoney(cents)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
