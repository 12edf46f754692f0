import { UnstyledButton } from '@mantine/core';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { formatSignedMoney, parseDecimal } from '@toro/domain/base/money/money';
import { formatStatementText } from '@toro/domain/sales/wallet/coupon';
import type { Statement } from './queries.ts';
import classes from './wallet-page.module.css';

function StatementRow({ statement, onOpen }: { statement: Statement; onOpen: (couponId: number) => void }) {
  const { details, value, created_at, order, coupon } = statement;
  const cents = parseDecimal(value) ?? 0;
  const text = formatStatementText({
    details,
    cents,
    course: order?.curso ?? null,
    coupon: coupon?.cupom ?? null,
  });
  return (
    <li className={`row ${classes.row}`} data-spread data-nowrap>
      <div className="stack breakWords" data-gap="2xs">
        <span>{text}</span>
        <time className={`small figures ${classes.date}`} dateTime={created_at}>
          {dateAndTime(new Date(created_at))}
        </time>
        {coupon && (
          <UnstyledButton
            className={`linkButton medium mediumWeight ${classes.code}`}
            onClick={() => onOpen(coupon.id_transaction_coupon)}
          >
            Ver cupom {coupon.cupom}
          </UnstyledButton>
        )}
      </div>
      {cents !== 0 && (
        <span
          className={`strong figures ${cents > 0 ? 'success' : ''} ${classes.amount}`}
          data-gain={cents > 0}
        >
          {formatSignedMoney(cents)}
        </span>
      )}
    </li>
  );
}

interface StatementListProps {
  statements: readonly Statement[];
  onOpen: (couponId: number) => void;
}

export function StatementList({ statements, onOpen }: StatementListProps) {
  if (statements.length === 0) return <p className="muted">Nenhuma transação encontrada.</p>;
  return (
    <ul className="plainList lines" aria-label="Extrato">
      {statements.map((statement) => (
        <StatementRow key={statement.id_student_transaction} statement={statement} onOpen={onOpen} />
      ))}
    </ul>
  );
}
