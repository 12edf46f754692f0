import { Button, FileInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { promosCalls } from '@toro/contract/sales/promos/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import {
  MAX_BATCH_CODES,
  MAX_PREFIX,
  prefixError,
  type RejectedCode,
} from '@toro/domain/sales/promos/batch-codes';
import { Card } from '@toro/ui/card.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { CouponState } from './coupon-state.tsx';
import {
  EMPTY_TERMS,
  findTermsErrors,
  type PromoCourses,
  type TermsValues,
  toBody,
  toValues,
} from './coupon-values.ts';
import { batchQuery, promoCoursesQuery } from './queries.ts';
import { CheckoutRules, TermsFields } from './terms-fields.tsx';

type Batch = CallResponse<typeof promosCalls.getBatch>;
const PARENT = { label: 'Lotes', to: '/cupons/lotes' } as const;
const loadingCourses = {
  loading: 'Carregando os cursos...',
  skeleton: [480],
  failure: { title: 'Os cursos não carregaram', text: 'Nada mudou. Tente de novo.' },
};

/** The terms without the limits, which a batch sets itself. */
function toBatchBody(values: TermsValues) {
  const { uses: _, uses_per_cpf: __, ...terms } = toBody(values);
  return terms;
}

/** 'Gerar códigos', or a file with own ones. */
export const NewBatchPage = () => (
  <Page title="Gerar códigos" parent={PARENT} narrow>
    <QueryState query={useQuery(promoCoursesQuery)} {...loadingCourses}>
      {(courses) => <NewBatch courses={courses} />}
    </QueryState>
  </Page>
);

interface NewBatchValues extends TermsValues {
  name: string;
  source: 'generated' | 'file';
  prefix: string;
  count: string;
  csv: File | null;
}

function NewBatch({ courses }: { courses: PromoCourses }) {
  const navigate = useNavigate();
  const [left, setLeft] = useState<{ rejected: readonly RejectedCode[]; batchId: number | null } | null>(
    null,
  );
  const openBatch = async (id: number) => {
    void queryClient.invalidateQueries({ queryKey: ['list', 'coupon-batches'] });
    await navigate({ to: '/cupons/lotes/$id', params: { id: String(id) } });
  };
  const form = useAppForm<NewBatchValues>({
    initialValues: { name: '', source: 'generated', prefix: '', count: '100', csv: null, ...EMPTY_TERMS },
    validate: (values) => ({
      ...findTermsErrors(values),
      name: values.name.trim() === '' ? 'Digite um nome para o lote.' : null,
      prefix: values.source === 'generated' ? prefixError(values.prefix) : null,
      count:
        values.source === 'generated' &&
        !(/^\d+$/.test(values.count) && Number(values.count) >= 1 && Number(values.count) <= MAX_BATCH_CODES)
          ? 'Digite um número de 1 a 10.000.'
          : null,
      csv: values.source === 'file' && !values.csv ? 'Escolha um arquivo CSV com um código por linha.' : null,
    }),
    submit: async (values) => {
      const { name, prefix, count, csv } = values;
      if (values.source === 'generated') {
        const batch = await api.send(promosCalls.createBatch, {
          body: { name, prefix, count: Number(count), ...toBatchBody(values) },
        });
        return { batch, rejected: [] };
      }
      return api.send(promosCalls.importBatch, {
        body: { name, csv: (await csv?.text()) ?? '', ...toBatchBody(values) },
      });
    },
    onDone: async (result) => {
      const { batch, rejected } = result as { batch: Batch | null; rejected: RejectedCode[] };
      if (batch) toastSuccess(`Lote ${batch.name}: ${batch.codes} códigos prontos.`);
      if (rejected.length > 0) setLeft({ rejected, batchId: batch?.id ?? null });
      else if (batch) await openBatch(batch.id);
    },
  });
  const { values, field } = form;
  if (left) return <RejectedCodes {...left} onOpen={openBatch} onAgain={() => setLeft(null)} />;
  const prefix = field('prefix');
  return (
    <Card id="lote" title="Lote" lead="Cada código vale uma compra.">
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <CountedText label="Nome do lote" maxLength={80} data-autofocus {...field('name')} />
        <SegmentedChoice
          label="De onde vêm os códigos"
          value={values.source}
          data={[
            { value: 'generated', label: 'Gerar códigos' },
            { value: 'file', label: 'Enviar arquivo CSV' },
          ]}
          onValue={field('source').onValue}
        />
        {values.source === 'generated' ? (
          <div className="pair">
            <TextField
              label="Prefixo"
              description="Até 20 letras e números; depois vêm 8 caracteres ao acaso."
              maxLength={MAX_PREFIX}
              autoComplete="off"
              {...prefix}
              onValue={(typed) => prefix.onValue(typed.toUpperCase())}
            />
            <TextField
              label="Quantos códigos"
              description="De 1 a 10.000."
              inputMode="numeric"
              maxLength={5}
              {...field('count')}
            />
          </div>
        ) : (
          <FileInput
            label="Arquivo CSV"
            description="Um código por linha, na primeira coluna. O que não servir fica de fora, com a linha."
            placeholder="Escolher arquivo"
            accept=".csv,text/csv,text/plain"
            clearable
            id={field('csv').id}
            error={field('csv').error}
            value={values.csv}
            onChange={field('csv').onValue}
          />
        )}
        <TermsFields form={form} courses={courses} isBatch />
        <CheckoutRules />
        <div>
          <Button type="submit" loading={form.pending}>
            {values.source === 'generated' ? 'Gerar códigos' : 'Criar lote'}
          </Button>
        </div>
      </OfficeForm>
    </Card>
  );
}

interface RejectedCodesProps {
  rejected: readonly RejectedCode[];
  batchId: number | null;
  onOpen: (id: number) => void;
  onAgain: () => void;
}

/** The lines of a file that were left out. */
const RejectedCodes = ({ rejected, batchId, onOpen, onAgain }: RejectedCodesProps) => (
  <Card
    id="recusados"
    title={rejected.length === 1 ? '1 linha ficou de fora' : `${rejected.length} linhas ficaram de fora`}
    lead={
      batchId === null ? 'Nenhum código serviu: nada foi criado.' : 'Os outros códigos já valem no checkout.'
    }
  >
    <table className="table small">
      <thead>
        <tr>
          <th>Linha</th>
          <th>Código</th>
          <th>Motivo</th>
        </tr>
      </thead>
      <tbody>
        {rejected.slice(0, 500).map(({ line, code, reason }) => (
          <tr key={line}>
            <td>{line}</td>
            <td className="breakWords">{code}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className="row">
      {batchId !== null && <Button onClick={() => onOpen(batchId)}>Abrir o lote</Button>}
      <Button variant="default" onClick={onAgain}>
        Enviar outro arquivo
      </Button>
    </div>
  </Card>
);

/** A batch: its terms and counts, paused and changed as one. */
export function BatchPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(batchQuery(id));
  const courses = useQuery(promoCoursesQuery);
  return (
    <Page title={query.data?.name ?? 'Lote'} parent={PARENT}>
      <QueryState
        query={query}
        loading="Carregando o lote..."
        skeleton={[160, 480]}
        failure={{ title: 'Este lote não carregou', text: 'Ele pode não existir.' }}
      >
        {(batch) => (
          <QueryState query={courses} {...loadingCourses}>
            {(all) => <OpenBatch key={batch.version} batch={batch} courses={all} />}
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}

function OpenBatch({ batch, courses }: { batch: Batch; courses: PromoCourses }) {
  const mayWrite = usePermission()('promos.write');
  const take = (next: Batch) => {
    queryClient.setQueryData(batchQuery(String(batch.id)).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: ['list', 'coupon-batches'] });
  };
  const form = useAppForm<TermsValues & { name: string }, Batch>({
    initialValues: { name: batch.name, ...toValues({ ...batch, uses: null, uses_per_cpf: null }) },
    validate: (values) => ({
      ...findTermsErrors(values),
      name: values.name.trim() === '' ? 'Digite um nome para o lote.' : null,
    }),
    submit: (values) =>
      api.send(promosCalls.saveBatch, {
        params: { id: batch.id },
        body: { base_version: batch.version, name: values.name, ...toBatchBody(values) },
      }),
    onDone: (next) => {
      toastSuccess(`Lote ${next.name} salvo: ${next.codes} códigos mudaram juntos.`);
      take(next);
    },
  });
  const pause = useAction({
    send: () =>
      api.send(batch.paused ? promosCalls.resumeBatch : promosCalls.pauseBatch, { params: { id: batch.id } }),
    done: (next) => (next.paused ? `Lote ${next.name} pausado.` : `Lote ${next.name} retomado.`),
    onDone: (next) => take(next),
  });
  return (
    <div className="withSide">
      <Card id="condicoes" title="Condições">
        <OfficeForm form={form} className="form">
          {form.failure && <Notice kind="failure">{form.failure}</Notice>}
          <fieldset className="plainFieldset form" disabled={!mayWrite}>
            <CountedText label="Nome do lote" maxLength={80} {...form.field('name')} />
            <TermsFields form={form} courses={courses} isBatch />
          </fieldset>
          {mayWrite && (
            <div>
              <Button type="submit" loading={form.pending}>
                Salvar lote
              </Button>
            </div>
          )}
        </OfficeForm>
      </Card>
      <div className="stack">
        <Card
          id="situacao"
          title="Situação"
          actions={<CouponState state={batch.paused ? 'paused' : 'active'} />}
        >
          <dl className="pairList">
            <dt>Códigos</dt>
            <dd>{batch.codes}</dd>
            <dt>Usados</dt>
            <dd>{batch.used}</dd>
            <dt>Reservados</dt>
            <dd>{batch.reserved}</dd>
            <dt>Criado em</dt>
            <dd>{dateAndTime(new Date(batch.created_at))}</dd>
          </dl>
          <div className="row">
            <LinkButton variant="default" to="/cupons/lotes/codigos" search={{ batch: String(batch.id) }}>
              Ver e exportar códigos
            </LinkButton>
            {mayWrite && (
              <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate()}>
                {batch.paused ? 'Retomar' : 'Pausar'}
              </Button>
            )}
          </div>
        </Card>
      </div>
    </div>
  );
}
