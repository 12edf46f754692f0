import { useQuery } from '@tanstack/react-query';
import { formatBrazilianDay, weekdayAndDay } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import classes from '../orders/orders.module.css';
import { openDaysQuery } from '../orders/queries.ts';

/** 'Dias por fechar': the days that are over and not closed, the oldest first. */
export function OpenDaysCard({ shown }: { shown?: string }) {
  const { data } = useQuery(openDaysQuery);
  if (!data || data.count === 0) return null;
  return (
    <Card
      id="dias"
      title="Dias por fechar"
      lead={[
        data.count === 1 ? '1 dia' : `${data.count} dias`,
        data.last_closed && `o último fechado é ${formatBrazilianDay(data.last_closed)}`,
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <ul className={`plainList ${classes.openDays}`}>
        {data.days.map(({ day, differences }) => (
          <li key={day} aria-current={day === shown ? 'date' : undefined}>
            <span className="strong">{weekdayAndDay(day)}</span>
            <span className="state" data-kind={differences > 0 ? 'warn' : 'ok'}>
              {differences === 0
                ? 'Pode fechar'
                : differences === 1
                  ? '1 diferença'
                  : `${differences} diferenças`}
            </span>
            {day === shown ? (
              <span className="muted small">este dia</span>
            ) : (
              <LinkButton
                variant="default"
                size="xs"
                to="/pedidos/fechamento/$day"
                params={{ day }}
                aria-label={`${differences > 0 ? 'Ver' : 'Fechar'} ${formatBrazilianDay(day)}`}
              >
                {differences > 0 ? 'Ver' : 'Fechar'}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
