import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { Card } from '@toro/ui/card.tsx';
import { copyText } from '@toro/ui/copy-text.ts';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import type { Affiliate } from './affiliate-values.ts';
import classes from './affiliates.module.css';

export const formatAmount = (decimal: string) => formatMoney(parseDecimal(decimal) ?? 0);

/** What an affiliate sold and earned. */
export function EarningsCard({ affiliate }: { affiliate: Affiliate }) {
  const { code, sold, pending, confirmed, paid } = affiliate;
  const figures = [
    ['Vendido, menos estornos', sold],
    ['A confirmar', pending],
    ['Confirmada, a pagar', confirmed],
    ['Paga', paid],
  ] as const;
  return (
    <Card
      id="ganhos"
      title="Vendas e comissões"
      actions={
        <Link to="/afiliados/comissoes" search={{ affiliate: code }}>
          Ver comissões
        </Link>
      }
    >
      <dl className={classes.sums}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd className="figures strong">{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

async function copyLink(url: string) {
  if (await copyText(url)) toastSuccess('Link copiado.');
  else toastFailure(`O navegador não deixou copiar. O link é ${url}`);
}

/** The link of the affiliate for each class group on sale, copied with one press. */
export const LinksCard = ({ affiliate: { links } }: { affiliate: Affiliate }) => (
  <Card id="links" title="Links" lead="Quem compra por um destes links conta para este afiliado por 10 dias.">
    {links.length === 0 && <p className="muted">Nenhuma turma está à venda agora.</p>}
    <ul className="plainList rows">
      {links.map(({ class_group, course, name, url }) => (
        <li key={class_group} className={classes.line}>
          <div>
            <strong className="small">{course}</strong>
            <p className="muted small">{name}</p>
          </div>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={() => void copyLink(url)}
          >
            Copiar link
            <span className="visuallyHidden">
              {' '}
              de {course}, {name}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  </Card>
);
