import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { academyDay, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import {
  MERGE_FIELD_NAMES,
  MERGE_FIELDS,
  MERGE_IDENTITY,
  MERGE_RECORD_NAMES,
  MERGE_RECORDS,
  type MergeField,
  type MergeIdentity,
  type MergeSide,
} from '@toro/domain/people/students/merge';
import { Card } from '@toro/ui/card.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';
import { Page } from '../../../shared/page.tsx';
import classes from './merge.module.css';
import { refreshStudent } from './queries.ts';

type Preview = CallResponse<typeof studentsCalls.getMergePreview>;
type Side = Preview['students'][number];

/** 'Unir cadastros': two students side by side, what stays per field, and which of the two remains. */
export function MergePage() {
  const { id = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const other = /^[1-9]\d{0,8}$/.test(String(search.com ?? '')) ? String(search.com) : null;
  return (
    <Page title="Unir cadastros" parent={{ label: 'Alunos', to: '/alunos' }}>
      {other ? <OpenMerge key={`${id}-${other}`} id={id} other={other} /> : <OtherChoice id={id} />}
    </Page>
  );
}

/** Asks for the other student when the address names none. */
function OtherChoice({ id }: { id: string }) {
  const navigate = useNavigate();
  const form = useAppForm({
    initialValues: { other: '' },
    validate: ({ other }) => ({
      other: /^[1-9]\d{0,8}$/.test(other) && other !== id ? null : 'Digite o número do outro cadastro.',
    }),
    submit: ({ other }) =>
      navigate({ to: '/alunos/$id/unir', params: { id }, search: { com: Number(other) } }),
  });
  return (
    <Card id="outro" title="Qual é o outro cadastro?">
      <OfficeForm form={form} className="form">
        <TextField
          label="Número do outro cadastro"
          description="O número que termina o endereço da página do aluno, como em /alunos/1234."
          inputMode="numeric"
          {...form.field('other')}
        />
        <div>
          <Button type="submit">Continuar</Button>
        </div>
      </OfficeForm>
    </Card>
  );
}

function OpenMerge({ id, other }: { id: string; other: string }) {
  const query = useQuery({
    queryKey: ['merge', id, other],
    queryFn: () => api.send(studentsCalls.getMergePreview, { params: { id, other } }),
  });
  return (
    <QueryState
      query={query}
      loading="Carregando os dois cadastros..."
      skeleton={[320, 200]}
      failure={{ title: 'Os cadastros não carregaram', text: 'Um deles pode já ter sido unido. Nada mudou.' }}
    >
      {({ students: [one, two], ...comparison }) =>
        one && two ? <MergeForm one={one} two={two} {...comparison} /> : null
      }
    </QueryState>
  );
}

/** Names such as "CPF e cidade", as the beginning of a sentence. */
function formatList(names: readonly MergeIdentity[]): string {
  const text = new Intl.ListFormat('pt-BR').format(names.map((name) => MERGE_IDENTITY[name]));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const KEEP_ALL = Object.fromEntries(MERGE_FIELD_NAMES.map((name) => [name, 'kept'])) as Record<
  MergeField,
  MergeSide
>;

/** A field of the one that remains is taken from the other when it is empty. */
const chooseFields = (kept: Side, gone: Side): Record<MergeField, MergeSide> => ({
  ...KEEP_ALL,
  ...Object.fromEntries(
    MERGE_FIELD_NAMES.filter((name) => kept.fields[name] === '' && gone.fields[name] !== '').map((name) => [
      name,
      'gone',
    ]),
  ),
});

interface MergeFormProps extends Omit<Preview, 'students'> {
  one: Side;
  two: Side;
}

function MergeForm({ one, two, obstacle, identical, differing }: MergeFormProps) {
  const navigate = useNavigate();
  const [keptId, setKeptId] = useState(one.id);
  const [kept, gone] = keptId === one.id ? [one, two] : [two, one];
  const [fields, setFields] = useState(() => chooseFields(one, two));
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reasonError(reason) }),
    validateOnBlur: [],
    submit: ({ reason }) =>
      api.send(studentsCalls.mergeStudents, {
        body: { kept_id: kept.id, gone_id: gone.id, fields, reason: reason.trim() },
      }),
    onDone: async () => {
      toastSuccess('Cadastros unidos. A união pode ser desfeita por 7 dias.');
      await refreshStudent(kept.id);
      await navigate({ to: '/alunos/$id', params: { id: String(kept.id) } });
    },
  });
  const keep = (side: Side) => {
    setKeptId(side.id);
    setFields(side.id === one.id ? chooseFields(one, two) : chooseFields(two, one));
  };
  const sideOf = (side: Side): MergeSide => (side.id === kept.id ? 'kept' : 'gone');
  return (
    <OfficeForm form={form} className="form">
      {obstacle && <Notice kind="failure">{obstacle}</Notice>}
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      {differing.length > 0 && (
        <Notice kind="failure">
          {`${formatList(differing)} ${differing.length === 1 ? 'é diferente' : 'são diferentes'} nos dois cadastros. Confira se são mesmo da mesma pessoa antes de unir.`}
        </Notice>
      )}
      <Card id="escolha" title="O que fica">
        <table className={`table ${classes.table}`}>
          <thead>
            <tr>
              <th>
                <span className="visuallyHidden">Dado</span>
              </th>
              {[one, two].map((side) => (
                <th key={side.id} scope="col">
                  <Radio
                    name="kept"
                    label={`Cadastro ${side.id} fica`}
                    description={`desde ${formatBrazilianDay(academyDay(new Date(side.created_at)))}`}
                    checked={side.id === kept.id}
                    onChange={() => keep(side)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MERGE_FIELD_NAMES.filter((name) => !identical.includes(name)).map((name) => (
              <tr key={name}>
                <th scope="row">{MERGE_FIELDS[name].label}</th>
                {[one, two].map((side) => (
                  <td key={side.id}>
                    <Radio
                      name={name}
                      label={side.fields[name] || 'vazio'}
                      aria-label={`${MERGE_FIELDS[name].label}: ${side.fields[name] || 'vazio'}`}
                      checked={fields[name] === sideOf(side)}
                      onChange={() => setFields((before) => ({ ...before, [name]: sideOf(side) }))}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Carteira</th>
              {[one, two].map((side) => (
                <td key={side.id} className={`figures ${classes.plain}`}>
                  {formatMoney(parseDecimal(side.balance) ?? 0)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        {identical.length > 0 && (
          <details>
            <summary>
              {identical.length === 1 ? '1 dado igual' : `${identical.length} dados iguais`} nos dois
            </summary>
            <dl className={classes.same}>
              {identical.map((name) => (
                <div key={name}>
                  <dt>{MERGE_FIELDS[name].label}</dt>
                  <dd>{one.fields[name] || 'vazio'}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </Card>
      <Card id="muda" title={`O que passa do cadastro ${gone.id} para o ${kept.id}`}>
        <Moved gone={gone} />
        <p className="muted small">
          {`${fields.email === 'gone' ? kept.fields.email : gone.fields.email} deixa de entrar e recebe um e-mail que diz qual usar. As recusas de contato dos dois valem. A união pode ser desfeita por 7 dias.`}
        </p>
      </Card>
      <Card id="motivo" title="Confirmar">
        <ReasonField {...form.field('reason')} />
        <div>
          <Button type="submit" className="dangerButton" loading={form.pending} disabled={obstacle !== null}>
            Unir cadastros
          </Button>
        </div>
      </Card>
    </OfficeForm>
  );
}

function Moved({ gone }: { gone: Side }) {
  const moved = MERGE_RECORD_NAMES.filter((name) => gone.records[name] > 0);
  if (moved.length === 0) return <p className="muted">Nenhum registro: só os dados escolhidos acima.</p>;
  return (
    <ul className={`plainList ${classes.moved}`}>
      {moved.map((name) => (
        <li key={name}>
          <b className="figures">{gone.records[name]}</b>{' '}
          {MERGE_RECORDS[name][gone.records[name] === 1 ? 'one' : 'many']}
        </li>
      ))}
    </ul>
  );
}
