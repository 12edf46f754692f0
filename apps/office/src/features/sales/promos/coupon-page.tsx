import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { promosCalls } from '@toro/contract/sales/promos/calls';
import { couponCodeError, normaliseCouponCode } from '@toro/domain/sales/promos/coupon-code';
import { Card } from '@toro/ui/card.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { EntityTabs } from '../../../shared/history/entity-tabs.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CouponUsage } from './coupon-standing.tsx';
import { CouponTest } from './coupon-test.tsx';
import {
  type Coupon,
  EMPTY_TERMS,
  findTermsErrors,
  type PromoCourses,
  type TermsValues,
  toBody,
  toValues,
} from './coupon-values.ts';
import { couponQuery, promoCoursesQuery } from './queries.ts';
import { CheckoutRules, TermsFields } from './terms-fields.tsx';

const PARENT = { label: 'Cupons', to: '/cupons' } as const;

const loadingCourses = {
  loading: 'Carregando os cursos...',
  skeleton: [480],
  failure: { title: 'Os cursos não carregaram', text: 'Nada mudou. Tente de novo.' },
};

export const NewCouponPage = () => (
  <Page title="Novo cupom" parent={PARENT} narrow>
    <QueryState query={useQuery(promoCoursesQuery)} {...loadingCourses}>
      {(courses) => <NewCoupon courses={courses} />}
    </QueryState>
  </Page>
);

function NewCoupon({ courses }: { courses: PromoCourses }) {
  const navigate = useNavigate();
  const form = useAppForm({
    initialValues: { code: '', ...EMPTY_TERMS },
    validate: ({ code, ...terms }) => ({
      code: couponCodeError(normaliseCouponCode(code)),
      ...findTermsErrors(terms),
    }),
    submit: ({ code, ...terms }) => api.send(promosCalls.createCoupon, { body: { code, ...toBody(terms) } }),
    onDone: async ({ id, code }) => {
      toastSuccess(`Cupom ${code} criado. Já vale no checkout.`);
      void queryClient.invalidateQueries({ queryKey: ['list', 'coupons'] });
      await navigate({ to: '/cupons/$id', params: { id: String(id) } });
    },
  });
  const { onValue, ...code } = form.field('code');
  return (
    <Card id="cupom" title="Cupom">
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <TextField
          label="Código"
          description="3 a 30 letras e números. Quem compra pode digitar em minúsculas."
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...code}
          onValue={(typed) => onValue(typed.toUpperCase())}
        />
        <TermsFields form={form} courses={courses} />
        <CheckoutRules />
        <div>
          <Button type="submit" loading={form.pending}>
            Criar cupom
          </Button>
        </div>
      </OfficeForm>
    </Card>
  );
}

/** A coupon: its terms, where it stands, and what the checkout makes of it. */
export function CouponPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(couponQuery(id));
  const courses = useQuery(promoCoursesQuery);
  return (
    <Page title={query.data?.code ?? 'Cupom'} parent={PARENT}>
      <QueryState
        query={query}
        loading="Carregando o cupom..."
        skeleton={[160, 480]}
        failure={{ title: 'Este cupom não carregou', text: 'Ele pode não existir mais.' }}
      >
        {(coupon) => (
          <EntityTabs entity={`coupon:${coupon.id}`} label="Cupom">
            <QueryState query={courses} {...loadingCourses}>
              {(all) => <OpenCoupon key={coupon.version} coupon={coupon} courses={all} />}
            </QueryState>
          </EntityTabs>
        )}
      </QueryState>
    </Page>
  );
}

function OpenCoupon({ coupon, courses }: { coupon: Coupon; courses: PromoCourses }) {
  const mayWrite = usePermission()('promos.write') && coupon.deleted_at === null;
  const form = useAppForm<TermsValues, Coupon>({
    initialValues: toValues(coupon),
    validate: findTermsErrors,
    submit: (values) =>
      api.send(promosCalls.saveCoupon, {
        params: { id: coupon.id },
        body: { base_version: coupon.version, ...toBody(values) },
      }),
    onDone: (next) => {
      toastSuccess(`Cupom ${next.code} salvo. Pedidos já feitos não mudam.`);
      queryClient.setQueryData(couponQuery(String(coupon.id)).queryKey, next);
      void queryClient.invalidateQueries({ queryKey: ['list', 'coupons'] });
    },
  });
  return (
    <div className="withSide">
      <Card id="condicoes" title="Condições">
        <OfficeForm form={form} className="form">
          {form.failure && <Notice kind="failure">{form.failure}</Notice>}
          <fieldset className="plainFieldset form" disabled={!mayWrite}>
            <TermsFields form={form} courses={courses} />
          </fieldset>
          <CheckoutRules />
          {mayWrite && (
            <div>
              <Button type="submit" loading={form.pending}>
                Salvar cupom
              </Button>
            </div>
          )}
        </OfficeForm>
      </Card>
      <div className="stack">
        <CouponUsage coupon={coupon} />
        <CouponTest id={coupon.id} code={coupon.code} courses={courses} />
      </div>
    </div>
  );
}
