import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { settingsCalls } from '@toro/contract/office/settings/calls';
import type { FeaturesSetting } from '@toro/domain/office/settings/features-setting';
import { api } from '../../../shared/api.ts';
import { type Setting, SettingSection } from './setting-section.tsx';
import classes from './settings.module.css';

const SWITCHES: Record<keyof FeaturesSetting, { label: string; on: string; off: string }> = {
  podcast: {
    label: 'Podcasts',
    on: 'Alunos veem a página Podcast e ouvem os episódios nas aulas.',
    off: 'Alunos não veem podcasts nem os episódios das aulas.',
  },
  score_toro: {
    label: 'Score Toro no menu',
    on: 'Alunos veem a entrada Score Toro no menu.',
    off: 'Alunos encontram o Score Toro só na página do curso.',
  },
  study: {
    label: 'Meu estudo',
    on: 'Alunos veem Meu estudo no menu: revisão diária, caderno de erros e treinos.',
    off: 'Alunos não veem Meu estudo; o que já responderam continua guardado.',
  },
  question_review: {
    label: 'Questões precisam de revisão',
    on: 'A equipe publica uma questão só depois que outra pessoa a aprovou.',
    off: 'A equipe pode publicar uma questão direto do Rascunho.',
  },
};

/** 'Recursos': what the academy switches on and off, each with what people then see. */
export const FeaturesSection = () => (
  <SettingSection<FeaturesSetting, Setting<FeaturesSetting>>
    section="features"
    title="Recursos"
    lead="Cada chave diz o que alunos ou equipe passam a ver."
    permission="settings.write"
    load={(version) => api.send(settingsCalls.getFeaturesSetting, { query: { version } })}
    labels={Object.fromEntries(Object.entries(SWITCHES).map(([name, { label }]) => [name, label]))}
    save={(body) => api.send(settingsCalls.saveFeaturesSetting, { body })}
    reset={(body) => api.send(settingsCalls.saveFeaturesSetting, { body })}
  >
    {(form) => (
      <ul className={`plainList ${classes.switches}`}>
        {(Object.keys(SWITCHES) as (keyof FeaturesSetting)[]).map((name) => {
          const { value, onValue, id } = form.field(name);
          const { label, on, off } = SWITCHES[name];
          return (
            <li key={name}>
              <Switch
                id={id}
                aria-label={label}
                label={label}
                description={value ? on : off}
                labelPosition="left"
                checked={value}
                onChange={({ currentTarget }) => onValue(currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
    )}
  </SettingSection>
);
