import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { affiliatesCalls } from '@toro/contract/sales/affiliates/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import type { Affiliate } from './affiliate-values.ts';
import classes from './affiliates.module.css';
import { formatAmount } from './earnings-card.tsx';
import { affiliateQuery, unownedCodesQuery } from './queries.ts';

type Code = CallResponse<typeof affiliatesCalls.listUnownedCodes>[number];

/** Codes of orders that belong to nobody, to be adopted. */
export function UnownedCodesPage() {
  const mayWrite = usePermission()('affiliates.write');
  const [adopted, setAdopted] = useState<Code | null>(null);
  return (
    <Page title="Códigos sem afiliado" parent={{ label: 'Afiliados', to: '/afiliados' }} narrow>
      <QueryState
        query={useQuery(unownedCodesQuery)}
        loading="Carregando os códigos..."
        skeleton={[240]}
        failure={{ title: 'Os códigos não carregaram', text: 'Nada mudou. Tente de novo.' }}
      >
        {(codes) => (
          <Card
            id="codigos"
            title="Códigos em pedidos"
            lead="Vieram em links, mas não são de nenhum afiliado: ninguém ganha comissão por eles."
          >
            {codes.length === 0 && <p className="muted">Todos os códigos dos pedidos têm afiliado.</p>}
            <ul className="plainList rows">
              {codes.map((code) => (
                <li key={code.code} className={classes.line} data-stacked>
                  <div>
                    <strong className="breakWords">{code.code}</strong>
                    <p className="muted small">
                      {code.sales === 1 ? '1 venda' : `${code.sales} vendas`} · {formatAmount(code.total)} ·
                      último pedido em {dateAndTime(new Date(code.last_at))}
                    </p>
                  </div>
                  {mayWrite && (
                    <Button variant="default" onClick={() => setAdopted(code)}>
                      Dar a um afiliado<span className="visuallyHidden">: {code.code}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {adopted && <AdoptDialog code={adopted} onClose={() => setAdopted(null)} />}
    </Page>
  );
}

function AdoptDialog({ code, onClose }: { code: Code; onClose: () => void }) {
  const navigate = useNavigate();
  const affiliates = useQuery({
    queryKey: ['affiliate-choices'],
    queryFn: () => api.send(affiliatesCalls.listAffiliates, { query: { size: 100, sort: 'name' } }),
  });
  const form = useAppForm<{ affiliate: string }, Affiliate>({
    initialValues: { affiliate: '' },
    validate: ({ affiliate }) => ({ affiliate: affiliate === '' ? 'Escolha um afiliado.' : null }),
    submit: ({ affiliate }) =>
      api.send(affiliatesCalls.adoptCode, { params: { id: Number(affiliate) }, body: { code: code.code } }),
    onDone: async (next) => {
      toastSuccess(`O código ${code.code} agora é de ${next.name}.`);
      queryClient.setQueryData(affiliateQuery(String(next.id)).queryKey, next);
      void queryClient.invalidateQueries({ queryKey: unownedCodesQuery.queryKey });
      await navigate({ to: '/afiliados/$id', params: { id: String(next.id) } });
    },
  });
  return (
    <FormDialog
      title={`Dar o código ${code.code} a um afiliado`}
      form={form}
      confirm="Dar o código"
      onClose={onClose}
    >
      <SelectField
        label="Afiliado"
        data={[
          { value: '', label: affiliates.isPending ? 'Carregando...' : 'Escolha' },
          ...(affiliates.data?.rows ?? []).map(({ id, name, code: own }) => ({
            value: String(id),
            label: `${name} (${own})`,
          })),
        ]}
        data-autofocus
        {...form.field('affiliate')}
      />
      <p className="muted small">
        Pedidos feitos a partir de agora geram comissão. Os anteriores, só se você pedir depois, na página do
        afiliado.
      </p>
      <p className="small">
        <Link to="/afiliados/novo" search={{ codigo: code.code }}>
          Criar um afiliado novo com este código
        </Link>
      </p>
    </FormDialog>
  );
}
