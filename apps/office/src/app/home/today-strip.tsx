import { academyTime } from '@toro/domain/base/calendar/day';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { formatDecimal } from '../../features/sales/orders/format-decimal.ts';
import classes from './home.module.css';
import type { Home } from './item-texts.ts';

const numberOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What went back is below zero. */
const formatReturned = (decimal: string) => formatMoney(-(parseDecimal(decimal) ?? 0));

function listFigures({ sales, study }: Home['today']): [value: string, label: string][] {
  return [
    ...(sales
      ? ([
          [formatDecimal(sales.paid), `recebido, ${numberOf(sales.sales, 'venda', 'vendas')}`],
          [
            formatReturned(sales.refunded),
            sales.refunds === 0 ? 'estornado' : numberOf(sales.refunds, 'estorno', 'estornos'),
          ],
          [formatDecimal(sales.net), 'líquido'],
          [
            formatDecimal(sales.open_pix_amount),
            sales.open_pix === 0
              ? 'Pix por vencer'
              : `Pix por vencer, ${numberOf(sales.open_pix, 'pedido', 'pedidos')}`,
          ],
        ] as [string, string][])
      : []),
    ...(study
      ? ([
          [
            study.active_students.toLocaleString('pt-BR'),
            study.active_students === 1 ? 'aluno ativo' : 'alunos ativos',
          ],
          [study.in_exam.toLocaleString('pt-BR'), 'em prova agora'],
        ] as [string, string][])
      : []),
  ];
}

/** The figures of today, for who may see them. */
export function TodayStrip({ today }: { today: Home['today'] }) {
  const figures = listFigures(today);
  if (figures.length === 0) return null;
  return (
    <section className={classes.today} aria-label="Números de hoje">
      <p className={classes.until}>
        <strong>Hoje</strong>
        <span className="muted small figures">{`até ${academyTime(new Date(today.at))}`}</span>
      </p>
      <dl>
        {figures.map(([value, label]) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
