import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { affiliatesCalls } from '@toro/contract/sales/affiliates/calls';
import { affiliateCodeError } from '@toro/domain/sales/affiliates/affiliate-terms';
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
import { AffiliateFields } from './affiliate-fields.tsx';
import {
  type Affiliate,
  type AffiliateFormValues,
  EMPTY_VALUES,
  findErrors,
  toBody,
  toFormValues,
} from './affiliate-values.ts';
import { CodesCard } from './codes-card.tsx';
import { EarningsCard, LinksCard } from './earnings-card.tsx';
import { affiliateQuery, ratedCoursesQuery } from './queries.ts';

const PARENT = { label: 'Afiliados', to: '/afiliados' } as const;
type Courses = readonly { id: number; title: string }[];

const loadingCourses = {
  loading: 'Carregando os cursos...',
  skeleton: [480],
  failure: { title: 'Os cursos não carregaram', text: 'Nada mudou. Tente de novo.' },
};

/** A new affiliate; the address may name a code that orders have already. */
export const NewAffiliatePage = () => (
  <Page title="Novo afiliado" parent={PARENT} narrow>
    <QueryState query={useQuery(ratedCoursesQuery)} {...loadingCourses}>
      {(courses) => <NewAffiliate courses={courses} />}
    </QueryState>
  </Page>
);

function NewAffiliate({ courses }: { courses: Courses }) {
  const navigate = useNavigate();
  const search: { codigo?: string } = useSearch({ strict: false });
  const form = useAppForm<AffiliateFormValues & { code: string }, Affiliate>({
    initialValues: { code: String(search.codigo ?? ''), ...EMPTY_VALUES },
    validate: ({ code, ...values }) => ({ code: affiliateCodeError(code.trim()), ...findErrors(values) }),
    submit: ({ code, ...values }) =>
      api.send(affiliatesCalls.createAffiliate, { body: { code: code.trim(), ...toBody(values) } }),
    onDone: async ({ id, name }) => {
      toastSuccess(`${name} já pode divulgar os links.`);
      void queryClient.invalidateQueries({ queryKey: ['list', 'affiliates'] });
      void queryClient.invalidateQueries({ queryKey: ['unowned-codes'] });
      await navigate({ to: '/afiliados/$id', params: { id: String(id) } });
    },
  });
  return (
    <Card id="afiliado" title="Afiliado">
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <TextField
          label="Código"
          description="Vai no fim do link, como em /checkout/curso/12/canal-ana. Depois de criado não muda."
          maxLength={40}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('code')}
        />
        <AffiliateFields form={form} courses={courses} />
        <div>
          <Button type="submit" loading={form.pending}>
            Criar afiliado
          </Button>
        </div>
      </OfficeForm>
    </Card>
  );
}

/** An affiliate: terms, earnings, links and codes. */
export function AffiliatePage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(affiliateQuery(id));
  const courses = useQuery(ratedCoursesQuery);
  return (
    <Page title={query.data?.name ?? 'Afiliado'} parent={PARENT}>
      <QueryState
        query={query}
        loading="Carregando o afiliado..."
        skeleton={[160, 480]}
        failure={{ title: 'Este afiliado não carregou', text: 'Ele pode não existir.' }}
      >
        {(affiliate) => (
          <EntityTabs entity={`affiliate:${affiliate.id}`} label="Afiliado">
            <QueryState query={courses} {...loadingCourses}>
              {(all) => <OpenAffiliate key={affiliate.version} affiliate={affiliate} courses={all} />}
            </QueryState>
          </EntityTabs>
        )}
      </QueryState>
    </Page>
  );
}

function OpenAffiliate({ affiliate, courses }: { affiliate: Affiliate; courses: Courses }) {
  const mayWrite = usePermission()('affiliates.write');
  const form = useAppForm<AffiliateFormValues, Affiliate>({
    initialValues: toFormValues(affiliate),
    validate: findErrors,
    submit: (values) =>
      api.send(affiliatesCalls.saveAffiliate, {
        params: { id: affiliate.id },
        body: { base_version: affiliate.version, ...toBody(values) },
      }),
    onDone: (next) => {
      toastSuccess(`${next.name}: salvo. Pedidos já feitos ficam com a comissão de antes.`);
      queryClient.setQueryData(affiliateQuery(String(affiliate.id)).queryKey, next);
      void queryClient.invalidateQueries({ queryKey: ['list', 'affiliates'] });
    },
  });
  return (
    <div className="withSide">
      <div className="stack">
        <EarningsCard affiliate={affiliate} />
        <Card id="condicoes" title="Condições" lead="Uma mudança vale para pedidos feitos a partir de agora.">
          <OfficeForm form={form} className="form">
            {form.failure && <Notice kind="failure">{form.failure}</Notice>}
            <fieldset className="plainFieldset form" disabled={!mayWrite}>
              <AffiliateFields form={form} courses={courses} disabled={!mayWrite} />
            </fieldset>
            {mayWrite && (
              <div>
                <Button type="submit" loading={form.pending}>
                  Salvar afiliado
                </Button>
              </div>
            )}
          </OfficeForm>
        </Card>
      </div>
      <div className="stack">
        <CodesCard affiliate={affiliate} mayWrite={mayWrite} />
        <LinksCard affiliate={affiliate} />
      </div>
    </div>
  );
}
