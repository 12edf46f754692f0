import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { reconciliationCalls } from '@toro/contract/sales/reconciliation/calls';
import { differencesList } from '@toro/contract/sales/reconciliation/differences-list';
import {
  academyDay,
  addDays,
  dateAndTime,
  formatBrazilianDay,
  parseBrazilianDay,
} from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import {
  DIFFERENCE_STATES,
  type DifferenceState,
  MAX_RECONCILED_DAYS,
} from '@toro/domain/sales/checkout/reconciliation';
import { Card } from '@toro/ui/card.tsx';
import { FieldGrid } from '@toro/ui/field-grid.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useEffect, useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './reconciliation.module.css';

type Runs = CallResponse<typeof reconciliationCalls.listReconciliations>;

const REFRESH_MS = 2000;
const KINDS: Record<DifferenceState, string> = { open: 'warn', explained: 'none', closed: 'ok' };

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['reconciliations'] }),
    queryClient.invalidateQueries({ queryKey: ['list', 'differences'] }),
    queryClient.invalidateQueries({ queryKey: ['day-closing'] }),
  ]);

/** 'Conciliação': what differs between here and the gateway. */
export function ReconciliationPage() {
  const isAllowed = usePermission();
  const canCompare = isAllowed('orders.write');
  const runs = useQuery({
    queryKey: ['reconciliations'],
    queryFn: () => api.send(reconciliationCalls.listReconciliations),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === 'running') ? REFRESH_MS : false,
  });
  const finished = runs.data?.runs
    .filter(({ state }) => state === 'done')
    .map(({ id }) => id)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a comparison found is read when it has ended.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['list', 'differences'] });
  }, [finished]);
  return (
    <Page
      title="Conciliação"
      parent={{ label: 'Pedidos', to: '/pedidos' }}
      actions={
        canCompare && (
          <Button
            component={Link}
            to="/pedidos/conciliacao/extrato"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          >
            Importar extrato
          </Button>
        )
      }
    >
      <div className={classes.head}>
        {canCompare && <CompareCard />}
        <Card
          id="comparacoes"
          title="Últimas comparações"
          lead="Todo dia às 5h30 comparamos os últimos 3 dias."
        >
          <QueryState
            query={runs}
            loading="Carregando as comparações..."
            skeleton={[60]}
            failure={{ title: 'As comparações não carregaram', text: 'Tente de novo.' }}
          >
            {({ runs: latest }) => <RunList runs={latest.slice(0, 5)} />}
          </QueryState>
        </Card>
      </div>
      <OfficeList
        definition={differencesList}
        load={(query) => api.send(reconciliationCalls.listDifferences, { query: query })}
        exportRows={(body) => api.send(reconciliationCalls.exportDifferences, { body: body })}
        empty={
          finished
            ? 'Nenhuma diferença nos dias comparados.'
            : 'Ainda não houve comparação: escolha os dias acima e compare com o gateway.'
        }
        cells={{
          number: ({ number }) =>
            number && (
              <Link to="/pedidos/$id" params={{ id: number }}>
                {number}
              </Link>
            ),
          state: (row) => (
            <span className={classes.state}>
              <span className="state" data-kind={KINDS[row.state as DifferenceState]}>
                {DIFFERENCE_STATES[row.state as DifferenceState]}
              </span>
              {row.state === 'open' && canCompare && <Explain id={row.id} text={row.text ?? ''} />}
            </span>
          ),
        }}
      />
    </Page>
  );
}

/** 'Justificar': a difference that stays, with its reason. */
function Explain({ id, text }: { id: number; text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" aria-label={`Justificar: ${text}`} onClick={() => setIsOpen(true)}>
        Justificar
      </Button>
      <ReasonDialog
        opened={isOpen}
        title="Justificar a diferença"
        text={`${text}. Nada muda no pedido nem no gateway; se a diferença mudar ou voltar, ela abre de novo.`}
        confirm="Justificar"
        send={(reason) =>
          api.send(reconciliationCalls.explainDifference, { params: { id }, body: { reason } })
        }
        onDone={() => {
          toastSuccess('Diferença justificada.');
          void refresh();
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function CompareCard() {
  const today = academyDay(new Date());
  const form = useAppForm({
    initialValues: {
      first_day: formatBrazilianDay(addDays(today, -7)),
      last_day: formatBrazilianDay(today),
    },
    validate: ({ first_day, last_day }) => ({
      first_day: typedDayError(first_day),
      last_day: typedDayError(last_day),
    }),
    submit: ({ first_day, last_day }) =>
      api.send(reconciliationCalls.startReconciliation, {
        body: { first_day: parseBrazilianDay(first_day), last_day: parseBrazilianDay(last_day) },
      }),
    onDone: () => {
      toastSuccess('A comparação começou.');
      return refresh();
    },
  });
  return (
    <Card
      id="comparar"
      title="Comparar agora"
      lead={`No máximo ${MAX_RECONCILED_DAYS} dias. Nada é corrigido sozinho.`}
    >
      <Form form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <FieldGrid>
          <DateField label="Primeiro dia" {...form.field('first_day')} />
          <DateField label="Último dia" {...form.field('last_day')} />
        </FieldGrid>
        <div className="row" data-end>
          <Button type="submit" loading={form.pending}>
            Comparar com o gateway
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const SOURCES = { daily: 'diária', request: 'pedida', statement: 'extrato' } as const;

function describeRun(run: Runs['runs'][number]): string {
  if (run.state === 'receiving') return 'recebendo linhas';
  if (run.state === 'running') return `${run.compared} de ${run.total} comparados`;
  return [
    `${run.compared} comparados`,
    run.found === 1 ? '1 diferença' : `${run.found} diferenças`,
    run.unanswered > 0 && `${run.unanswered} sem resposta`,
  ]
    .filter(Boolean)
    .join(', ');
}

function RunList({ runs }: Pick<Runs, 'runs'>) {
  if (runs.length === 0) return <p className="muted">Ainda não houve nenhuma comparação.</p>;
  return (
    <ul className={`plainList ${classes.runs}`}>
      {runs.map((run) => (
        <li key={run.id}>
          <p className="strong small">
            {`${formatBrazilianDay(run.first_day)} a ${formatBrazilianDay(run.last_day)} · ${describeRun(run)}`}
          </p>
          <p className="muted small breakWords">
            {[SOURCES[run.source], run.file_name, run.created_by, dateAndTime(new Date(run.created_at))]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
