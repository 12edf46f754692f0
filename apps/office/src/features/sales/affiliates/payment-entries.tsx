import { dateAndTime, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { formatAmount } from './earnings-card.tsx';
import type { AffiliateReport } from './queries.ts';

type Entry = AffiliateReport['entries'][number];

const describe = ({ amount, created_by, created_at }: Entry): string => {
  const when = dateAndTime(new Date(created_at));
  return amount.startsWith('-')
    ? `${created_by} desfez o pagamento de ${formatAmount(amount.slice(1))} em ${when}.`
    : `${created_by} marcou ${formatAmount(amount)} como pago em ${when}.`;
};

/** What was paid of a report, and what was taken back, the newest first. */
export const PaymentEntries = ({ entries }: Pick<AffiliateReport, 'entries'>) =>
  entries.length > 0 && (
    <ul className="plainList" aria-label="Pagamentos">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="small">{describe(entry)}</p>
          <p className="muted small breakWords">
            {entry.paid_on && `Pago no dia ${formatBrazilianDay(entry.paid_on)}, ${entry.reference}. `}
            {entry.reason && `Motivo: ${entry.reason} `}
            {entry.proof && (
              <a href={entry.proof.url} target="_blank" rel="noreferrer">
                Comprovante: {entry.proof.name}
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
