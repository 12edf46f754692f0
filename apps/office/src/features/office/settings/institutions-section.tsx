import { settingsCalls } from '@toro/contract/office/settings/calls';
import { findInstitutionsErrors, type Institution } from '@toro/domain/office/settings/institutions';
import { api } from '../../../shared/api.ts';
import { InstitutionList } from './institution-list.tsx';
import { SettingSection } from './setting-section.tsx';

/** 'Instituições': the banks and insurers that buyers and students choose from. */
export const InstitutionsSection = () => (
  <SettingSection
    section="institutions"
    title="Instituições"
    lead="As instituições financeiras que aparecem na compra e no perfil. Uma desligada sai das listas; quem já a escolheu continua com ela."
    permission="settings.write"
    load={(version) => api.send(settingsCalls.getInstitutionsSetting, { query: { version } })}
    labels={{ institutions: 'Instituições' }}
    describe={(_, all) =>
      (all as Institution[]).map(({ name, active }) => (active ? name : `${name} (desligada)`)).join('\n')
    }
    save={({ base_version, value }) =>
      api.send(settingsCalls.saveInstitutionsSetting, { body: { base_version, value } })
    }
    findErrors={findInstitutionsErrors}
  >
    {(form, { version }) => <InstitutionList key={version} {...form.field('institutions')} />}
  </SettingSection>
);
