import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { settingsCalls } from '@toro/contract/office/settings/calls';
import { MENU_NAMES, type MenuName } from '@toro/domain/base/shell/menu';
import { FIXED_ENTRIES, findMenuErrors, MENU_LABELS } from '@toro/domain/office/settings/menu-setting';
import { api } from '../../../shared/api.ts';
import { SettingSection } from './setting-section.tsx';
import classes from './settings.module.css';

/** What an entry needs besides being shown. */
const NOTES: Partial<Record<MenuName, string>> = {
  podcast: 'Só aparece com os podcasts ligados em Recursos.',
  study: 'Só aparece para quem tem um curso em andamento, com Meu estudo ligado em Recursos.',
  scoreToroV2: 'Só aparece com o Score Toro ligado em Recursos.',
  gabaritoro: 'Só aparece para quem tem um curso com gabarito.',
  oldStudent: 'Só aparece com o link da área antiga em Atendimento.',
};

/** 'Menu': the entries that students see. */
export const MenuSection = () => (
  <SettingSection
    section="menu"
    title="Menu"
    lead="As entradas do menu do aluno, na ordem em que aparecem. Esconder uma não apaga nada."
    permission="contacts.write"
    load={(version) => api.send(settingsCalls.getMenuSetting, { query: { version } })}
    save={(body) => api.send(settingsCalls.saveMenuSetting, { body })}
    reset={(body) => api.send(settingsCalls.saveMenuSetting, { body })}
    labels={{ hidden: 'Entradas escondidas' }}
    describe={(_, hidden) => (hidden as MenuName[]).map((name) => MENU_LABELS[name]).join(', ') || 'Nenhuma'}
    findErrors={findMenuErrors}
  >
    {(form) => {
      const { value: hidden, onValue } = form.field('hidden');
      return (
        <ul className={`plainList ${classes.switches}`}>
          {MENU_NAMES.map((name) => {
            const isFixed = FIXED_ENTRIES.includes(name);
            return (
              <li key={name}>
                <Switch
                  aria-label={MENU_LABELS[name]}
                  label={MENU_LABELS[name]}
                  description={isFixed ? 'Sempre visível.' : NOTES[name]}
                  labelPosition="left"
                  checked={!hidden.includes(name)}
                  disabled={isFixed}
                  onChange={({ currentTarget }) =>
                    onValue(
                      currentTarget.checked
                        ? hidden.filter((each) => each !== name)
                        : MENU_NAMES.filter((each) => each === name || hidden.includes(each)),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      );
    }}
  </SettingSection>
);
