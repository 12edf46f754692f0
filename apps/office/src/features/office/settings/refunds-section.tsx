import { settingsCalls } from '@toro/contract/office/settings/calls';
import { formatMoney } from '@toro/domain/base/money/money';
import { findRefundsErrors } from '@toro/domain/office/settings/refunds-setting';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { api } from '../../../shared/api.ts';
import { TimeField } from '../../../shared/forms/time-field.tsx';
import { SettingSection } from './setting-section.tsx';

/** 'Estornos': from which amount a second person approves, and when the acquirer's day ends. */
export const RefundsSection = () => (
  <SettingSection
    section="refunds"
    title="Estornos"
    lead="Quem pede um estorno grande não o aprova sozinho."
    permission="settings.write"
    load={(version) => api.send(settingsCalls.getRefundsSetting, { query: { version } })}
    save={(body) => api.send(settingsCalls.saveRefundsSetting, { body })}
    reset={(body) => api.send(settingsCalls.saveRefundsSetting, { body })}
    labels={{ approval_cents: 'Segunda pessoa a partir de', day_end: 'Fim do dia na adquirente' }}
    describe={(field, value) => (field === 'approval_cents' ? formatMoney(Number(value)) : String(value))}
    findErrors={findRefundsErrors}
  >
    {(form) => (
      <>
        <MoneyField
          {...form.field('approval_cents')}
          label="Segunda pessoa a partir de"
          description="Conta a soma dos estornos do mesmo pedido em 30 dias."
        />
        <TimeField
          {...form.field('day_end')}
          label="Fim do dia na adquirente"
          description="Até essa hora, uma parte de um pagamento com cartão feito no mesmo dia espera. 00:00 é meia-noite."
        />
      </>
    )}
  </SettingSection>
);
