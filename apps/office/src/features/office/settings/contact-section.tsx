import { settingsCalls } from '@toro/contract/office/settings/calls';
import {
  CONTACT_LINKS,
  type ContactSetting,
  findContactErrors,
  MAX_HOURS,
} from '@toro/domain/office/settings/contact-setting';
import { isHttpsLink } from '@toro/domain/office/settings/field-errors';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { TextAreaField } from '@toro/ui/forms/text-area-field.tsx';
import { EmailField, TextField } from '@toro/ui/forms/text-field.tsx';
import { api } from '../../../shared/api.ts';
import { SettingSection } from './setting-section.tsx';

const LINKS: Record<(typeof CONTACT_LINKS)[number], { label: string; description: string }> = {
  support_url: { label: 'Suporte', description: 'Vazio: abre o WhatsApp.' },
  chat_url: { label: 'Chat', description: 'Abre dentro da área do aluno. Vazio: sem chat.' },
  faq_url: { label: 'Dúvidas frequentes', description: 'Vazio: vale o link do servidor.' },
  quiz_url: { label: 'App de questões', description: 'Vazio: vale o link do servidor.' },
  delete_account_url: {
    label: 'Exclusão de conta',
    description: 'Vazio: a página da própria área do aluno.',
  },
  earlier_area_url: { label: 'Área do aluno antigo', description: 'Vazio: o menu não mostra a entrada.' },
};

const LABELS = {
  email: 'E-mail',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  teacher_whatsapp: 'WhatsApp do professor',
  hours: 'Horários de atendimento',
  ...Object.fromEntries(CONTACT_LINKS.map((name) => [name, LINKS[name].label])),
};

/** A link of the server that is not https, as in the demo, stands as a hint and not as a value to save. */
function toForm(value: ContactSetting): ContactSetting {
  const links = CONTACT_LINKS.map((name) => [name, isHttpsLink(value[name]) ? value[name] : '']);
  return { ...value, ...Object.fromEntries(links) };
}

/** 'Atendimento': how to reach the academy, and the links of the student menu. */
export const ContactSection = () => (
  <SettingSection
    section="contact"
    title="Atendimento"
    lead="Aparece na área do aluno, na compra e nos e-mails."
    permission="contacts.write"
    load={(version) => api.send(settingsCalls.getContactSetting, { query: { version } })}
    save={(body) => api.send(settingsCalls.saveContactSetting, { body })}
    reset={(body) => api.send(settingsCalls.saveContactSetting, { body })}
    labels={LABELS}
    findErrors={findContactErrors}
    toForm={toForm}
  >
    {(form, { defaults }) => {
      const hours = form.field('hours');
      return (
        <FieldGrid>
          <EmailField autoComplete="off" {...form.field('email')} />
          <TextField label="Telefone" placeholder="(11) 4000-0000" maxLength={30} {...form.field('phone')} />
          <TextField
            label="WhatsApp"
            placeholder="(11) 91234-5678"
            maxLength={30}
            {...form.field('whatsapp')}
          />
          <TextField
            label="WhatsApp do professor"
            placeholder="(11) 91234-5678"
            description="Vazio: o WhatsApp da academia."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={30}
            {...form.field('teacher_whatsapp')}
          />
          {CONTACT_LINKS.map((name) => (
            <TextField
              key={name}
              label={LINKS[name].label}
              description={LINKS[name].description}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              placeholder={defaults?.[name] || 'https://'}
              type="url"
              inputMode="url"
              maxLength={500}
              {...form.field(name)}
            />
          ))}
          <TextAreaField
            label="Horários de atendimento"
            description={`Uma linha por horário, até ${MAX_HOURS} linhas de 80 caracteres.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={600}
            {...span(6)}
            {...hours}
            value={hours.value.join('\n')}
            onValue={(text) => hours.onValue(text === '' ? [] : text.split('\n'))}
          />
        </FieldGrid>
      );
    }}
  </SettingSection>
);
