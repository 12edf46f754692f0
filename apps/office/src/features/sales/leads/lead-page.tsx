import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { leadsCalls } from '@toro/contract/sales/leads/calls';
import { dateAndTime, formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import {
  CHOSEN_LEAD_STATES,
  type ChosenLeadState,
  isChosenState,
  LEAD_STATES,
  LEAD_STEP_NAMES,
} from '@toro/domain/sales/leads/lead-states';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { EntityTabs } from '../../../shared/history/entity-tabs.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { ChannelsCard } from './channels-card.tsx';
import { LeadStateLabel } from './lead-state.tsx';
import classes from './leads.module.css';
import { type Lead, leadQuery } from './queries.ts';

const PARENT = { label: 'Carrinhos abandonados', to: '/carrinhos' } as const;

/** A purchase that was left: what it was, how the person may be contacted, and who follows it up. */
export function LeadPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(leadQuery(id));
  return (
    <Page title={query.data?.who ?? 'Carrinho'} parent={PARENT}>
      <QueryState
        query={query}
        loading="Carregando o carrinho..."
        skeleton={[200, 320]}
        failure={{
          title: 'Este carrinho não carregou',
          text: 'Os dados são apagados 7 dias depois da última etapa.',
        }}
      >
        {(lead) => (
          <EntityTabs entity={`lead:${lead.id}`} label="Carrinho">
            <div className={classes.columns}>
              <Purchase lead={lead} />
              <ChannelsCard lead={lead} />
              <FollowUp key={lead.version} lead={lead} />
            </div>
          </EntityTabs>
        )}
      </QueryState>
    </Page>
  );
}

const Purchase = ({ lead }: { lead: Lead }) => (
  <Card id="compra" title="Compra" actions={<LeadStateLabel state={lead.state} />}>
    {lead.state === 'expired' && (
      <Notice kind="info">Passaram 7 dias: os dados pessoais deste carrinho não são mais mostrados.</Notice>
    )}
    <dl className="pairList">
      <dt>Quem</dt>
      <dd>{lead.who ?? '–'}</dd>
      <dt>E-mail</dt>
      <dd>{lead.email ?? '–'}</dd>
      <dt>Telefone</dt>
      <dd>{lead.phone ?? '–'}</dd>
      <dt>Curso</dt>
      <dd>{lead.course}</dd>
      <dt>Turma</dt>
      <dd>{lead.group}</dd>
      <dt>Etapa</dt>
      <dd>{LEAD_STEP_NAMES[lead.step]}</dd>
      <dt>Valor à vista</dt>
      <dd className="figures">{formatMoney(parseDecimal(lead.value) ?? 0)}</dd>
      {lead.coupon && (
        <>
          <dt>Cupom</dt>
          <dd>{lead.coupon}</dd>
        </>
      )}
      {lead.affiliate && (
        <>
          <dt>Afiliado</dt>
          <dd>{lead.affiliate}</dd>
        </>
      )}
      <dt>Última etapa</dt>
      <dd>{dateAndTime(new Date(lead.updated_at))}</dd>
      <dt>Dados apagados em</dt>
      <dd>{dateAndTime(new Date(lead.expires_at))}</dd>
    </dl>
  </Card>
);

interface FollowValues {
  state: string;
  owner: string;
  note: string;
  next_on: string;
}

function FollowUp({ lead }: { lead: Lead }) {
  const isOpen = isChosenState(lead.state);
  const mayWrite = usePermission()('leads.write') && isOpen;
  const form = useAppForm<FollowValues, Lead>({
    initialValues: {
      state: isChosenState(lead.state) ? lead.state : 'new',
      owner: lead.owner ? String(lead.owner.id) : '',
      note: lead.note,
      next_on: lead.next_on ? formatBrazilianDay(lead.next_on) : '',
    },
    validate: ({ next_on }) => ({ next_on: next_on === '' ? null : typedDayError(next_on) }),
    submit: ({ state, owner, note, next_on }) =>
      api.send(leadsCalls.followLead, {
        params: { id: lead.id },
        body: {
          base_version: lead.version,
          state: state as ChosenLeadState,
          owner: owner === '' ? null : Number(owner),
          note,
          next_on: next_on === '' ? null : parseBrazilianDay(next_on),
        },
      }),
    onDone: (next) => {
      toastSuccess('Acompanhamento salvo.');
      queryClient.setQueryData(leadQuery(String(lead.id)).queryKey, next);
      void queryClient.invalidateQueries({ queryKey: ['list', 'leads'] });
    },
  });
  return (
    <Card id="acompanhamento" title="Acompanhamento">
      {!isOpen && (
        <p className="muted">
          Este carrinho está como "{LEAD_STATES[lead.state]}": não há mais o que acompanhar.
        </p>
      )}
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <fieldset className="plainFieldset form" disabled={!mayWrite}>
          <div className="three">
            {isOpen && (
              <SelectField
                label="Estado"
                data={CHOSEN_LEAD_STATES.map((value) => ({ value, label: LEAD_STATES[value] }))}
                {...form.field('state')}
              />
            )}
            <SelectField
              label="Responsável"
              data={[
                { value: '', label: 'Ninguém' },
                ...lead.owners.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              {...form.field('owner')}
            />
            <DateField label="Próximo dia" {...form.field('next_on')} />
          </div>
          <CountedTextArea label="Anotação" maxLength={1000} {...form.field('note')} />
        </fieldset>
        {mayWrite && (
          <div>
            <Button type="submit" loading={form.pending}>
              Salvar acompanhamento
            </Button>
          </div>
        )}
      </OfficeForm>
    </Card>
  );
}
