import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { classGroupsCalls } from '@toro/contract/catalogue/class-groups/calls';
import { officeCoursesCalls } from '@toro/contract/catalogue/courses/office-calls';
import { toDecimal } from '@toro/domain/base/money/money';
import {
  findAdditionalCourseError,
  MAX_ADDITIONAL_COURSES,
  NOT_ON_SALE,
} from '@toro/domain/catalogue/courses/additional-courses';
import { Card } from '@toro/ui/card.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { SortableList } from '../../../shared/order/sortable-list.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './class-groups.module.css';
import { readPrice, toPrice } from './typed-price.ts';

type Additional = CallResponse<typeof classGroupsCalls.getAdditionalCourses>;

interface Row {
  id: number;
  title: string;
  price: string;
  cash_price: string;
  isOnSale: boolean | null;
}

const keyOf = (groupId: number) => ['additional-courses', groupId];

/** What buyers of a modular class group can add, in order, each with its prices. */
export function AdditionalCoursesCard({ group }: { group: { id: number } }) {
  const query = useQuery({
    queryKey: keyOf(group.id),
    queryFn: () => api.send(classGroupsCalls.getAdditionalCourses, { params: { id: group.id } }),
  });
  return (
    <Card
      id="cursos-adicionais"
      title="Cursos adicionais"
      lead="O comprador escolhe de um a três. Valem para todas as turmas modulares deste curso."
    >
      <QueryState
        query={query}
        loading="Carregando os cursos adicionais..."
        skeleton={[120]}
        failure={{ title: 'Os cursos adicionais não carregaram', text: 'Nada mudou. Tente de novo.' }}
      >
        {(additional) => (
          <AdditionalCourses key={additional.revision} groupId={group.id} additional={additional} />
        )}
      </QueryState>
    </Card>
  );
}

const toRows = ({ courses }: Additional): Row[] =>
  courses.map(({ course_id, title, price, cash_price, is_on_sale }) => ({
    id: course_id,
    title,
    price: toPrice(price),
    cash_price: toPrice(cash_price),
    isOnSale: is_on_sale,
  }));

function AdditionalCourses({ groupId, additional }: { groupId: number; additional: Additional }) {
  const mayPrice = usePermission()('prices.write');
  const { data } = useQuery({
    queryKey: ['course-choices'],
    queryFn: () => api.send(officeCoursesCalls.listCourseChoices),
    enabled: mayPrice,
  });
  const form = useAppForm<{ courses: Row[] }, Additional>({
    initialValues: { courses: toRows(additional) },
    validate: ({ courses }) => ({
      courses: findAdditionalCourseError(
        additional.course_id,
        courses.map(({ id, price, cash_price }) => ({
          course_id: id,
          price: readPrice(price),
          cash_price: readPrice(cash_price),
        })),
      ),
    }),
    submit: ({ courses }) =>
      api.send(classGroupsCalls.saveAdditionalCourses, {
        params: { id: groupId },
        body: {
          revision: additional.revision,
          courses: courses.map(({ id, price, cash_price }) => ({
            course_id: id,
            price: toDecimal(readPrice(price) ?? 0),
            cash_price: toDecimal(readPrice(cash_price) ?? 0),
          })),
        },
      }),
    onDone: (next) => {
      toastSuccess('Cursos adicionais salvos. Pedidos já feitos não mudam.');
      queryClient.setQueryData(keyOf(groupId), next);
    },
  });
  const { value: rows, onValue: setRows, error } = form.field('courses');
  const change = (id: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const choices = (data?.courses ?? []).filter(
    ({ id }) => id !== additional.course_id && !rows.some((row) => row.id === id),
  );
  return (
    <OfficeForm form={form} className="form">
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      {error && <Notice kind="failure">{error}</Notice>}
      {rows.length === 0 && (
        <p className="muted">Ainda não há cursos adicionais: a turma modular não é vendida.</p>
      )}
      <SortableList
        label="Cursos adicionais, na ordem do checkout"
        items={rows}
        nameOf={({ title }) => title}
        disabled={!mayPrice}
        onOrder={(ids) => setRows(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []))}
      >
        {(row) => (
          <fieldset className={`plainFieldset ${classes.additional}`} disabled={!mayPrice}>
            <legend>
              <strong>{row.title}</strong>
            </legend>
            {row.isOnSale === false && <p className="muted small">{NOT_ON_SALE}</p>}
            <div className={classes.pair}>
              <TextField
                id={`preco-${row.id}`}
                name="price"
                label="Preço"
                leftSection="R$"
                inputMode="decimal"
                maxLength={14}
                value={row.price}
                onValue={(price) => change(row.id, { price })}
              />
              <TextField
                id={`preco-a-vista-${row.id}`}
                name="cash_price"
                label="Preço à vista"
                leftSection="R$"
                inputMode="decimal"
                maxLength={14}
                value={row.cash_price}
                onValue={(cash_price) => change(row.id, { cash_price })}
              />
            </div>
            {mayPrice && (
              <div>
                <Button
                  variant="subtle"
                  color="gray"
                  size="sm"
                  onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
                >
                  Tirar<span className="visuallyHidden"> {row.title}</span>
                </Button>
              </div>
            )}
          </fieldset>
        )}
      </SortableList>
      {mayPrice && (
        <>
          {rows.length < MAX_ADDITIONAL_COURSES && (
            <Select
              label="Oferecer outro curso"
              searchable
              placeholder="Nome do curso"
              nothingFoundMessage="Nenhum outro curso com este nome."
              value={null}
              data={choices.map(({ id, title }) => ({ value: String(id), label: title }))}
              onChange={(chosen) => {
                const found = choices.find(({ id }) => String(id) === chosen);
                if (found)
                  setRows([
                    ...rows,
                    { id: found.id, title: found.title, price: '', cash_price: '', isOnSale: null },
                  ]);
              }}
            />
          )}
          <div>
            <Button type="submit" loading={form.pending}>
              Salvar cursos adicionais
            </Button>
          </div>
        </>
      )}
    </OfficeForm>
  );
}
