import { settingsCalls } from '@toro/contract/office/settings/calls';
import { findAcademyErrors } from '@toro/domain/office/settings/academy-setting';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { api } from '../../../shared/api.ts';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { SettingSection } from './setting-section.tsx';

const LABELS = {
  name: 'Nome da academia',
  company_name: 'Razão social',
  cnpj: 'CNPJ',
  company_address: 'Endereço da empresa',
};

/** 'Academia': its name, and the company that sells. */
export const AcademySection = () => (
  <SettingSection
    section="academy"
    title="Academia"
    lead="O nome aparece para a equipe; os dados da empresa, no rodapé dos e-mails de compra, como a lei pede."
    permission="settings.write"
    load={(version) => api.send(settingsCalls.getAcademySetting, { query: { version } })}
    save={(body) => api.send(settingsCalls.saveAcademySetting, { body })}
    reset={(body) => api.send(settingsCalls.saveAcademySetting, { body })}
    labels={LABELS}
    findErrors={findAcademyErrors}
  >
    {(form) => (
      <>
        <CountedText label="Nome da academia" maxLength={80} {...form.field('name')} />
        <CountedText label="Razão social" maxLength={150} {...form.field('company_name')} />
        <TextField label="CNPJ" placeholder="00.000.000/0000-00" maxLength={18} {...form.field('cnpj')} />
        <CountedText label="Endereço da empresa" maxLength={250} {...form.field('company_address')} />
      </>
    )}
  </SettingSection>
);
