import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { manualOrdersCalls } from '@toro/contract/sales/manual-orders/calls';
import { parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { isEmail } from '@toro/domain/base/validation/email';
import { MANUAL_MEANS, type ManualMeans, manualPriceError } from '@toro/domain/sales/checkout/manual-orders';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { Card } from '@toro/ui/card.tsx';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { CpfField, PhoneField } from '@toro/ui/forms/masked-field.tsx';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { EmailField, TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';
import { Page } from '../../../shared/page.tsx';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import { OrderFileField, type OrderFileValue } from '../orders/order-file-field.tsx';
import { refreshOrders } from '../orders/queries.ts';

const EMPTY = {
  email: '',
  full_name: '',
  cpf: '',
  phone: '',
  birth_date: '',
  class_group_id: '',
  modules: [] as number[],
  coupon: '',
  affiliate: '',
  means: '' as ManualMeans | '',
  received_on: '',
  reference: '',
  price: 0,
  has_own_price: false,
  proof_id: null as OrderFileValue | null,
  reason: '',
};

const choices = [
  { value: '', label: 'Escolha' },
  ...Object.entries(MANUAL_MEANS).map(([value, label]) => ({ value, label })),
];

/** 'Novo pedido manual': a sale for money that was received outside the gateway. */
export function ManualOrderPage() {
  const navigate = useNavigate();
  const [isTyping, setIsTyping] = useState(false);
  const groups = useQuery({
    queryKey: ['sale-choices'],
    queryFn: () => api.send(manualOrdersCalls.listSaleChoices),
  });
  const known = useRef<{ listed: number | null; usesAccount: boolean }>({ listed: null, usesAccount: false });
  const form = useAppForm({
    initialValues: EMPTY,
    validate: (values) => ({
      email: isEmail(values.email.trim()) ? null : 'Digite um e-mail válido.',
      full_name:
        known.current.usesAccount || /\S\s+\S/.test(values.full_name.trim())
          ? null
          : 'Digite nome e sobrenome.',
      birth_date: known.current.usesAccount ? null : typedDayError(values.birth_date),
      class_group_id: values.class_group_id ? null : 'Escolha a turma.',
      means: values.means ? null : 'Escolha como o dinheiro chegou.',
      received_on: typedDayError(values.received_on),
      reference: values.reference.trim()
        ? null
        : 'Digite o número da transferência, do boleto ou do empenho.',
      price:
        values.means && known.current.listed !== null
          ? manualPriceError({
              means: values.means,
              price: values.price,
              listed: known.current.listed,
              hasOwnPrice: values.has_own_price,
            })
          : null,
      proof_id: values.proof_id ? null : 'Envie o comprovante.',
      reason: reasonError(values.reason),
    }),
    submit: (values) =>
      api.send(manualOrdersCalls.createManualOrder, {
        body: {
          email: values.email.trim(),
          buyer: known.current.usesAccount
            ? null
            : {
                full_name: values.full_name,
                cpf: values.cpf,
                phone: values.phone,
                birth_date: parseBrazilianDay(values.birth_date),
              },
          class_group_id: Number(values.class_group_id),
          modules: values.modules,
          coupon: values.coupon.trim() || null,
          affiliate: values.affiliate.trim() || null,
          means: values.means || 'transfer',
          received_on: parseBrazilianDay(values.received_on),
          reference: values.reference.trim(),
          price: values.price,
          has_own_price: values.has_own_price,
          proof_id: values.proof_id?.id ?? 0,
          reason: values.reason.trim(),
        },
      }),
    onDone: ({ number }) => {
      toastSuccess(`Pedido ${formatOrderNumber(number)} criado. O comprador recebeu o e-mail da compra.`);
      void refreshOrders();
      void navigate({ to: '/pedidos/$id', params: { id: String(number) } });
    },
  });
  const { email, class_group_id, modules, coupon } = form.values;
  const group = groups.data?.groups.find(({ id }) => String(id) === class_group_id);
  const question = {
    email: isEmail(email.trim()) ? email.trim() : null,
    class_group_id: Number(class_group_id),
    modules,
    coupon: coupon.trim() || null,
  };
  const quote = useQuery({
    queryKey: ['manual-order-quote', question],
    queryFn: () => api.send(manualOrdersCalls.quoteManualOrder, { body: question }),
    enabled: Boolean(group) && (!group?.is_modular || modules.length > 0),
    retry: false,
  });
  const account = quote.data?.account ?? null;
  const usesAccount = Boolean(account?.is_complete) && !isTyping;
  const listed = quote.data?.price;
  known.current = { listed: listed === undefined ? null : toCents(listed), usesAccount };
  const { has_own_price, means } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new listed price fills the field once.
  useEffect(() => {
    if (listed !== undefined && !has_own_price) form.setValues({ price: toCents(listed) });
  }, [listed, has_own_price]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a courtesy has no price.
  useEffect(() => {
    if (means === 'courtesy') form.setValues({ price: 0, has_own_price: true });
  }, [means]);
  const courses = [...new Set(groups.data?.groups.map(({ course }) => course))];
  return (
    <Page title="Novo pedido manual" parent={{ label: 'Pedidos', to: '/pedidos' }} narrow>
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <Card id="curso" title="O que foi vendido">
          <SelectField
            label="Turma"
            disabled={groups.isPending}
            description={
              groups.isError
                ? 'As turmas não carregaram. Recarregue a página.'
                : groups.data?.groups.length === 0
                  ? 'Nenhuma turma está à venda hoje.'
                  : undefined
            }
            data={[
              { value: '', label: groups.isPending ? 'Carregando as turmas...' : 'Escolha a turma' },
              ...courses.map((course) => ({
                group: course,
                items: (groups.data?.groups ?? [])
                  .filter((each) => each.course === course)
                  .map(({ id, name }) => ({ value: String(id), label: name })),
              })),
            ]}
            {...form.field('class_group_id')}
            onValue={(value) => form.setValues({ class_group_id: value, modules: [] })}
          />
          {group?.is_modular && (
            <fieldset className="plainFieldset stack">
              <legend className="strong small">Módulos (de 1 a 3)</legend>
              {group.modules.map(({ id, title }) => (
                <label key={id} className="choice">
                  <input
                    type="checkbox"
                    checked={modules.includes(id)}
                    onChange={({ currentTarget }) =>
                      form.setValues({
                        modules: currentTarget.checked
                          ? [...modules, id]
                          : modules.filter((each) => each !== id),
                      })
                    }
                  />
                  {title}
                </label>
              ))}
            </fieldset>
          )}
          <FieldGrid>
            <TextField label="Cupom" placeholder="Se houver" maxLength={40} {...form.field('coupon')} />
            <TextField
              label="Afiliado"
              placeholder="Código de quem indicou"
              maxLength={60}
              {...form.field('affiliate')}
            />
          </FieldGrid>
          {quote.isError && <Notice kind="failure">{errorMessage(quote.error)}</Notice>}
          {quote.data && (
            <p className="muted" role="status">
              {`Preço da tabela: ${formatDecimal(quote.data.price)}`}
              {quote.data.price !== quote.data.list &&
                ` com o cupom (sem ele, ${formatDecimal(quote.data.list)})`}
              {toCents(quote.data.cashback) > 0 && ` · cashback de ${formatDecimal(quote.data.cashback)}`}
            </p>
          )}
        </Card>
        <Card id="comprador" title="Comprador">
          <EmailField label="E-mail" {...form.field('email')} />
          {quote.data?.is_enrolled && (
            <Notice kind="failure">Esta conta já tem esta turma ou um dos módulos escolhidos.</Notice>
          )}
          {account && (
            <p className="muted" role="status">
              {`Aluno já cadastrado: ${account.name}. `}
              {account.is_complete
                ? 'Os dados do cadastro são usados.'
                : 'Faltam dados no cadastro: preencha abaixo.'}
            </p>
          )}
          {usesAccount ? (
            <div>
              <Button variant="default" onClick={() => setIsTyping(true)}>
                Usar outros dados
              </Button>
            </div>
          ) : (
            <FieldGrid>
              <TextField label="Nome completo" maxLength={200} {...form.field('full_name')} />
              <CpfField label="CPF" {...form.field('cpf')} />
              <PhoneField label="Telefone" {...form.field('phone')} />
              <DateField label="Nascimento" {...form.field('birth_date')} />
            </FieldGrid>
          )}
        </Card>
        <Card
          id="pagamento"
          title="Pagamento"
          lead="O pedido fica como 'Fora do gateway' em listas, fechamento e números."
        >
          <FieldGrid>
            <SelectField
              label="Como chegou"
              data={choices}
              {...form.field('means')}
              onValue={(value) => form.setValues({ means: value as ManualMeans })}
            />
            <DateField label="Dia do recebimento" {...form.field('received_on')} />
            <TextField
              label="Referência"
              description="Número da transferência, do boleto ou do empenho."
              maxLength={100}
              {...span(6)}
              {...form.field('reference')}
            />
            <MoneyField
              label="Valor recebido"
              disabled={!has_own_price}
              description={
                listed !== undefined && has_own_price ? `Na tabela: ${formatDecimal(listed)}` : undefined
              }
              {...form.field('price')}
            />
          </FieldGrid>
          <CheckboxField label="Preço diferente da tabela" {...form.field('has_own_price')} />
          <OrderFileField use="proof" label="Comprovante" {...form.field('proof_id')} />
          <ReasonField {...form.field('reason')} />
        </Card>
        <div className="row" data-end>
          <Button type="submit" loading={form.pending} disabled={quote.isFetching}>
            Criar pedido manual
          </Button>
        </div>
      </OfficeForm>
    </Page>
  );
}
