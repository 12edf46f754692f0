import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Button, MultiSelect } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { classGroupsCalls } from '@toro/contract/catalogue/class-groups/calls';
import { formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { toDecimal } from '@toro/domain/base/money/money';
import {
  findClassGroupErrors,
  findPriceErrors,
  MAX_CLASS_GROUP_NAME,
} from '@toro/domain/catalogue/courses/class-group-fields';
import { Card } from '@toro/ui/card.tsx';
import { copyText } from '@toro/ui/copy-text.ts';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { EntityTabs } from '../../../shared/history/entity-tabs.tsx';
import { SavedStatesButton } from '../../../shared/history/saved-states.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { AdditionalCoursesCard } from './additional-courses-card.tsx';
import classes from './class-groups.module.css';
import { useConfirmedForm } from './confirmed-form.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { classGroupQuery, teachersQuery } from './queries.ts';
import { readPrice, toPrice } from './typed-price.ts';

type ClassGroup = CallResponse<typeof classGroupsCalls.getClassGroup>;

const toTyped = (day: string | null) => (day === null ? '' : formatBrazilianDay(day));
const toDay = (typed: string) => (typed === '' ? null : parseBrazilianDay(typed));
const dayError = (typed: string) => (typed === '' ? null : typedDayError(typed));

function take(next: ClassGroup): void {
  queryClient.setQueryData(classGroupQuery(String(next.id)).queryKey, next);
  void queryClient.invalidateQueries({ queryKey: ['course-parts', next.course.id] });
}

/** A class group: its days and teachers, its sale, its places. */
export function ClassGroupPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(classGroupQuery(id));
  const [isCopying, setCopying] = useState(false);
  const may = usePermission();
  const [mayWrite, maySetPrices] = [may('groups.write'), may('prices.write')];
  const course = query.data?.course;
  return (
    <Page
      title={query.data?.fields.name ?? 'Turma'}
      parent={{
        label: course?.title ?? 'Cursos',
        to: course ? '/cursos/$id' : '/cursos',
        params: course ? { id: String(course.id) } : {},
      }}
      actions={
        query.data && (
          <>
            {(mayWrite || maySetPrices) && (
              <SavedStatesButton
                kind="class-group"
                id={query.data.id}
                name={query.data.fields.name}
                onRestored={() => query.refetch()}
              />
            )}
            {mayWrite && (
              <Button
                variant="default"
                leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
                onClick={() => setCopying(true)}
              >
                Duplicar turma
              </Button>
            )}
          </>
        )
      }
    >
      <QueryState
        query={query}
        loading="Carregando a turma..."
        skeleton={[320, 320]}
        failure={{ title: 'Esta turma não carregou', text: 'Ela pode não existir, ou não ser sua.' }}
      >
        {(group) => (
          <EntityTabs entity={`class-group:${group.id}`} label="Turma">
            <div className={classes.columns} key={group.revision}>
              <GroupForm group={group} />
              <div className="stack">
                <SaleCard group={group} />
                <PriceForm group={group} />
                {group.fields.is_modular && <AdditionalCoursesCard group={group} />}
                <LinkCard group={group} />
              </div>
            </div>
          </EntityTabs>
        )}
      </QueryState>
      {isCopying && query.data && <DuplicateDialog group={query.data} onClose={() => setCopying(false)} />}
    </Page>
  );
}

function GroupForm({ group }: { group: ClassGroup }) {
  const mayWrite = usePermission()('groups.write');
  const teachers = useQuery({ ...teachersQuery, enabled: mayWrite });
  const { fields } = group;
  const { form, dialog } = useConfirmedForm({
    initialValues: {
      ...fields,
      starts_on: toTyped(fields.starts_on),
      ends_on: toTyped(fields.ends_on),
      teachers: fields.teachers.map(String),
    },
    validate: ({ name, starts_on, ends_on }) => {
      const wrong = { starts_on: dayError(starts_on), ends_on: dayError(ends_on) };
      const known = wrong.starts_on || wrong.ends_on;
      const found = findClassGroupErrors({
        name,
        starts_on: known ? null : toDay(starts_on),
        ends_on: known ? null : toDay(ends_on),
      });
      return { name: found.name, starts_on: wrong.starts_on, ends_on: wrong.ends_on ?? found.ends_on };
    },
    save: ({ starts_on, ends_on, teachers: chosen, ...rest }, confirmed) =>
      api.send(classGroupsCalls.saveClassGroup, {
        params: { id: group.id },
        body: {
          ...rest,
          starts_on: toDay(starts_on),
          ends_on: toDay(ends_on),
          teachers: chosen.map(Number),
          revision: group.revision,
          confirmed,
        },
      }),
    onDone: (next) => {
      toastSuccess('Turma salva.');
      take(next);
    },
  });
  const { onValue: setTeachers, ...chosen } = form.field('teachers');
  const kind = form.field('is_modular');
  const names = [...group.teachers, ...(teachers.data?.teachers ?? [])];
  return (
    <Card id="turma" title="Turma">
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <fieldset className="plainFieldset form" disabled={!mayWrite}>
          <CountedText label="Nome" maxLength={MAX_CLASS_GROUP_NAME} {...form.field('name')} />
          <SegmentedChoice
            label="Tipo de turma"
            value={kind.value ? 'modular' : 'regular'}
            data={[
              { value: 'regular', label: 'Regular' },
              { value: 'modular', label: 'Modular' },
            ]}
            onValue={(value) => mayWrite && kind.onValue(value === 'modular')}
          />
          <div className={classes.pair}>
            <DateField label="Primeiro dia" {...form.field('starts_on')} />
            <DateField label="Último dia" {...form.field('ends_on')} />
          </div>
          <CheckboxField label="Avisar o aluno de quando o acesso termina" {...form.field('shows_expiry')} />
          <CheckboxField label="Visível para os alunos" {...form.field('is_visible')} />
          <CheckboxField
            label="Na lista de cursos à venda"
            description="Sem isto, a turma é vendida só pelo link."
            {...form.field('is_listed')}
          />
          <MultiSelect
            label="Professores da turma"
            description="Veem esta turma, as aulas e os alunos dela."
            searchable
            disabled={!mayWrite}
            nothingFoundMessage="Ninguém com o papel Professor."
            data={[...new Map(names.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
              value: String(id),
              label: name,
            }))}
            {...chosen}
            onChange={setTeachers}
          />
        </fieldset>
        {mayWrite && (
          <div>
            <Button type="submit" loading={form.pending}>
              Salvar turma
            </Button>
          </div>
        )}
      </OfficeForm>
      {dialog}
    </Card>
  );
}

function SaleCard({ group }: { group: ClassGroup }) {
  const mayPrice = usePermission()('prices.write');
  const { places, is_sale_open, is_on_sale, prices, course } = group;
  const changing = useAction({
    send: () =>
      api.send(is_sale_open ? classGroupsCalls.closeSale : classGroupsCalls.openSale, {
        params: { id: group.id },
      }),
    done: (next) => (next.is_sale_open ? 'Vendas abertas.' : 'Vendas encerradas.'),
    onDone: (next) => take(next),
  });
  return (
    <Card
      id="vendas"
      title="Vendas"
      actions={
        <span className="state" data-kind={is_on_sale ? 'ok' : 'none'}>
          {is_on_sale ? 'À venda' : 'Fora de venda'}
        </span>
      }
    >
      <dl className={classes.places}>
        <div>
          <dt>Alunos</dt>
          <dd className="figures">{places.students.toLocaleString('pt-BR')}</dd>
        </div>
        <div>
          <dt>Em pedidos abertos</dt>
          <dd className="figures">{places.held.toLocaleString('pt-BR')}</dd>
        </div>
        <div>
          <dt>Vagas livres</dt>
          <dd className="figures">{places.left?.toLocaleString('pt-BR') ?? 'Sem limite'}</dd>
        </div>
      </dl>
      {prices.price === null && <p className="muted">Defina o preço antes de abrir as vendas.</p>}
      {course.state !== 'published' && (
        <p className="muted">
          {course.state === 'draft'
            ? 'O curso ainda não foi publicado: nada é vendido até lá.'
            : 'O curso está arquivado: nada é vendido.'}
        </p>
      )}
      {mayPrice && (
        <div>
          <Button
            variant="default"
            loading={changing.isPending}
            disabled={!is_sale_open && prices.price === null}
            onClick={() => changing.mutate()}
          >
            {is_sale_open ? 'Encerrar vendas' : prices.price === null ? 'Abrir vendas' : 'Reabrir vendas'}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PriceForm({ group }: { group: ClassGroup }) {
  const mayPrice = usePermission()('prices.write');
  const { prices } = group;
  const { form, dialog } = useConfirmedForm({
    initialValues: {
      price: toPrice(prices.price),
      cash_price: toPrice(prices.cash_price),
      seats: prices.seats === null ? '' : String(prices.seats),
      sale_from: toTyped(prices.sale_from),
      sale_until: toTyped(prices.sale_until),
      accepts_coupon: prices.accepts_coupon,
    },
    validate: (values) => {
      const wrong = { sale_from: dayError(values.sale_from), sale_until: dayError(values.sale_until) };
      const known = wrong.sale_from || wrong.sale_until;
      const found = findPriceErrors({
        price: readPrice(values.price),
        cash_price: readPrice(values.cash_price),
        seats: values.seats.trim() === '' ? null : Number(values.seats.replaceAll('.', '')),
        sale_from: known ? null : toDay(values.sale_from),
        sale_until: known ? null : toDay(values.sale_until),
        accepts_coupon: values.accepts_coupon,
      });
      return { ...found, ...wrong, sale_until: wrong.sale_until ?? found.sale_until };
    },
    save: (values, confirmed) =>
      api.send(classGroupsCalls.saveClassGroupPrices, {
        params: { id: group.id },
        body: {
          price: toDecimal(readPrice(values.price) ?? 0),
          cash_price: toDecimal(readPrice(values.cash_price) ?? 0),
          seats: values.seats.trim() === '' ? null : Number(values.seats.replaceAll('.', '')),
          sale_from: toDay(values.sale_from),
          sale_until: toDay(values.sale_until),
          accepts_coupon: values.accepts_coupon,
          revision: group.revision,
          confirmed,
        },
      }),
    onDone: (next) => {
      toastSuccess('Preços e vagas salvos. Pedidos já feitos não mudam.');
      take(next);
    },
  });
  return (
    <Card
      id="precos"
      title="Preços e vagas"
      lead={mayPrice ? undefined : 'Somente Direção e Financeiro mudam preços e vagas.'}
    >
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <fieldset className="plainFieldset form" disabled={!mayPrice}>
          <div className={classes.pair}>
            <TextField
              label="Preço"
              description={readPrice(form.values.price) === 0 ? 'Gratuito' : 'No cartão de crédito.'}
              leftSection="R$"
              inputMode="decimal"
              maxLength={14}
              {...form.field('price')}
            />
            <TextField
              label="Preço à vista"
              description="Por Pix ou débito."
              leftSection="R$"
              inputMode="decimal"
              maxLength={14}
              {...form.field('cash_price')}
            />
          </div>
          <TextField
            label="Vagas"
            description="Vazio: sem limite."
            inputMode="numeric"
            maxLength={9}
            {...form.field('seats')}
          />
          <div className={classes.pair}>
            <DateField label="À venda desde" {...form.field('sale_from')} />
            <DateField label="À venda até" {...form.field('sale_until')} />
          </div>
          <CheckboxField label="O checkout aceita cupom" {...form.field('accepts_coupon')} />
        </fieldset>
        {mayPrice && (
          <div>
            <Button type="submit" loading={form.pending}>
              Salvar preços e vagas
            </Button>
          </div>
        )}
      </OfficeForm>
      {dialog}
    </Card>
  );
}

function LinkCard({ group }: { group: ClassGroup }) {
  const [code, setCode] = useState('');
  const isWrong = code !== '' && !/^[\w-]{1,60}$/.test(code);
  const address = code === '' || isWrong ? group.checkout_url : `${group.checkout_url}/${code}`;
  return (
    <Card id="link" title="Link do checkout">
      <p className="small">
        <code>{address}</code>
      </p>
      <TextField
        id="codigo-afiliado"
        name="affiliate"
        label="Código de afiliado (opcional)"
        maxLength={60}
        spellCheck={false}
        value={code}
        error={isWrong ? 'Use letras, números, hífen e sublinhado.' : undefined}
        onValue={setCode}
      />
      <div>
        <Button
          variant="default"
          leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
          disabled={isWrong}
          onClick={async () => {
            if (await copyText(address)) toastSuccess('Link copiado.');
            else toastFailure('O navegador não deixou copiar. Selecione o link acima.');
          }}
        >
          Copiar link do checkout
        </Button>
      </div>
    </Card>
  );
}
