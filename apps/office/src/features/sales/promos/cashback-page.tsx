import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { promosCalls } from '@toro/contract/sales/promos/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { describeEnd } from '@toro/domain/base/calendar/end';
import { typedDayError, typedTimeError } from '@toro/domain/base/calendar/typed-day';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { TimeField } from '../../../shared/forms/time-field.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { dayOf, endOf, type PromoCourses, readInstant, timeOf } from './coupon-values.ts';
import { CourseField } from './course-field.tsx';
import classes from './promos.module.css';
import { cashbackRulesQuery, promoCoursesQuery } from './queries.ts';

type Rule = CallResponse<typeof promosCalls.listCashbackRules>[number];

const refresh = () => queryClient.invalidateQueries({ queryKey: cashbackRulesQuery.queryKey });

function describeState({ starts_at, ends_at }: Rule): { kind: string; label: string } {
  const now = new Date().toISOString();
  if (ends_at <= now) return { kind: 'none', label: 'Encerrada' };
  return starts_at > now ? { kind: 'none', label: 'Agendada' } : { kind: 'ok', label: 'Ativa' };
}

/** Cashback on courses without a coupon. */
export function CashbackPage() {
  const mayWrite = usePermission()('promos.write');
  const [editing, setEditing] = useState<Rule | 'new' | null>(null);
  const [removing, setRemoving] = useState<Rule | null>(null);
  const rules = useQuery(cashbackRulesQuery);
  const courses = useQuery(promoCoursesQuery);
  const remove = useAction({
    send: ({ id }: Rule) => api.send(promosCalls.deleteCashbackRule, { params: { id } }),
    done: (_, { name }) => `Regra ${name} removida. Pedidos já feitos ficam com o cashback prometido.`,
    onDone: () => refresh(),
  });
  const titleOf = (id: number) => courses.data?.find((course) => course.id === id)?.title ?? `Curso ${id}`;
  return (
    <Page
      title="Cashback"
      parent={{ label: 'Cupons', to: '/cupons' }}
      narrow
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            Nova regra
          </Button>
        )
      }
    >
      <QueryState
        query={rules}
        loading="Carregando as regras..."
        skeleton={[200]}
        failure={{ title: 'As regras não carregaram', text: 'Nada mudou. Tente de novo.' }}
      >
        {(all) => (
          <Card
            id="regras"
            title="Regras"
            lead="Parte do preço à vista volta para a carteira de quem compra, sem cupom. Quando há também um cupom com cashback, vale o maior dos dois."
          >
            {all.length === 0 && <p className="muted">Ainda não há regras de cashback.</p>}
            <ul className="plainList rows">
              {all.map((rule) => (
                <li key={rule.id} className={classes.rule}>
                  <div>
                    <strong>
                      {rule.name} · {rule.percentage} %
                    </strong>
                    <p className="muted small">
                      {dateAndTime(new Date(rule.starts_at))} até {describeEnd(new Date(rule.ends_at))}
                    </p>
                    <p className="muted small">{rule.courses.map(titleOf).join(', ')}</p>
                  </div>
                  <div className="row">
                    <span className="state" data-kind={describeState(rule).kind}>
                      {describeState(rule).label}
                    </span>
                    {mayWrite && (
                      <>
                        <Button variant="default" onClick={() => setEditing(rule)}>
                          Mudar<span className="visuallyHidden"> {rule.name}</span>
                        </Button>
                        <Button variant="default" onClick={() => setRemoving(rule)}>
                          Remover<span className="visuallyHidden"> {rule.name}</span>
                        </Button>
                      </>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {editing && courses.data && (
        <RuleDialog
          rule={editing === 'new' ? null : editing}
          courses={courses.data}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={`Remover a regra ${removing?.name ?? ''}?`}
        confirm="Remover regra"
        danger
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) remove.mutate(removing);
          setRemoving(null);
        }}
      >
        <p>Novas compras deixam de ganhar este cashback. Pedidos já feitos não mudam.</p>
      </ConfirmDialog>
    </Page>
  );
}

interface RuleDialogProps {
  rule: Rule | null;
  courses: PromoCourses;
  onClose: () => void;
}

function RuleDialog({ rule, courses, onClose }: RuleDialogProps) {
  const form = useAppForm({
    initialValues: {
      name: rule?.name ?? '',
      percentage: rule ? String(rule.percentage) : '',
      starts_at: dayOf(rule?.starts_at ?? null),
      starts_time: timeOf(rule?.starts_at ?? null),
      ...endOf(rule?.ends_at ?? null),
      courses: rule?.courses.map(String) ?? ([] as string[]),
    },
    validate: (values) => ({
      name: values.name.trim() === '' ? 'Digite um nome.' : null,
      percentage: /^([1-9]|[1-4]\d|50)$/.test(values.percentage) ? null : 'Digite um número de 1 a 50.',
      starts_at: typedDayError(values.starts_at),
      starts_time: values.starts_time === '' ? null : typedTimeError(values.starts_time),
      ends_at: typedDayError(values.ends_at),
      ends_time: values.ends_time === '' ? null : typedTimeError(values.ends_time),
      courses: values.courses.length === 0 ? 'Escolha pelo menos um curso.' : null,
    }),
    submit: (values) => {
      const body = {
        name: values.name,
        percentage: Number(values.percentage),
        starts_at: readInstant(values.starts_at, values.starts_time, false)?.toISOString() ?? '',
        ends_at: readInstant(values.ends_at, values.ends_time, true)?.toISOString() ?? '',
        courses: values.courses.map(Number),
      };
      return rule
        ? api.send(promosCalls.saveCashbackRule, {
            params: { id: rule.id },
            body: { base_version: rule.version, ...body },
          })
        : api.send(promosCalls.createCashbackRule, { body });
    },
    onDone: (_, { name }) => {
      toastSuccess(`Regra ${name} salva. O checkout já mostra o cashback.`);
      onClose();
      return refresh();
    },
  });
  return (
    <FormDialog
      title={rule ? 'Mudar regra de cashback' : 'Nova regra de cashback'}
      size="lg"
      form={form}
      confirm="Salvar regra"
      onClose={onClose}
    >
      <div className="pair">
        <CountedText label="Nome" maxLength={80} data-autofocus {...form.field('name')} />
        <TextField
          label="Percentual"
          inputMode="numeric"
          maxLength={2}
          rightSection="%"
          {...form.field('percentage')}
        />
      </div>
      <div className="four">
        <DateField label="Vale a partir de" {...form.field('starts_at')} />
        <TimeField label="Hora do começo" {...form.field('starts_time')} description={undefined} />
        <DateField label="Vale até" {...form.field('ends_at')} />
        <TimeField label="Hora do fim" {...form.field('ends_time')} description={undefined} />
      </div>
      <CourseField label="Cursos" courses={courses} {...form.field('courses')} />
    </FormDialog>
  );
}
