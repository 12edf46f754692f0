import { Button } from '@mantine/core';
import { affiliatesCalls } from '@toro/contract/sales/affiliates/calls';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { useAction } from '../../../shared/use-action.ts';
import type { Affiliate } from './affiliate-values.ts';
import classes from './affiliates.module.css';
import { formatAmount } from './earnings-card.tsx';
import { affiliateQuery } from './queries.ts';

type Code = Affiliate['codes'][number];

const countSales = (count: number) => (count === 1 ? '1 venda' : `${count} vendas`);
const countPast = (count: number) => (count === 1 ? '1 pedido anterior' : `${count} pedidos anteriores`);

/** The codes that count for an affiliate, and the orders from before that earn nothing until it is asked for. */
export function CodesCard({ affiliate, mayWrite }: { affiliate: Affiliate; mayWrite: boolean }) {
  const [asked, setAsked] = useState<Code | null>(null);
  const add = useAction({
    send: ({ code }: Code) =>
      api.send(affiliatesCalls.addPastCommissions, { params: { id: affiliate.id }, body: { code } }),
    done: ({ orders, commission }) => `Comissão de ${formatAmount(commission)} em ${countPast(orders)}.`,
    onDone: ({ affiliate: next }) => {
      queryClient.setQueryData(affiliateQuery(String(affiliate.id)).queryKey, next);
      return queryClient.invalidateQueries({ queryKey: ['list'] });
    },
    onSettled: () => setAsked(null),
  });
  return (
    <Card id="codigos" title="Códigos">
      <ul className="plainList rows">
        {affiliate.codes.map((code) => (
          <li key={code.code} className={classes.line} data-stacked>
            <div>
              <strong className="breakWords">{code.code}</strong>
              <p className="muted small">
                {countSales(code.sales)} · {formatAmount(code.total)}
              </p>
              {code.past_orders > 0 && <p className="small">{countPast(code.past_orders)} sem comissão</p>}
            </div>
            {mayWrite && code.past_orders > 0 && (
              <Button variant="default" onClick={() => setAsked(code)}>
                Calcular comissão<span className="visuallyHidden"> de {code.code}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title="Calcular comissão de pedidos anteriores?"
        confirm="Calcular comissão"
        pending={add.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) add.mutate(asked);
        }}
      >
        <p>
          {countPast(asked?.past_orders ?? 0)} com o código {asked?.code}, de{' '}
          {formatAmount(asked?.past_total ?? '0.00')} ao todo, passam a gerar comissão para {affiliate.name}.
        </p>
        <p className="muted">
          Vale a comissão do dia de cada pedido; a dos mais antigos é a primeira deste afiliado. Entram no
          relatório deste mês. Não há como desfazer.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
