import { Navigate } from '@tanstack/react-router';
import { mailsCalls } from '@toro/contract/messages/mails/calls';
import type { MailText } from '@toro/domain/messages/mails/mail-definition';
import {
  findMailTextErrors,
  MAX_MAIL_TEXT,
  placeholdersOf,
} from '@toro/domain/messages/mails/mail-text-errors';
import { findMail, isMailName, type MailName } from '@toro/domain/messages/mails/mails';
import { MAX_SUBJECT } from '@toro/domain/messages/mails/write-mail';
import { TextAreaField } from '@toro/ui/forms/text-area-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useRef } from 'react';
import { api } from '../../../../shared/api.ts';
import { SettingSection } from '../setting-section.tsx';
import { MailPreview } from './mail-preview.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';

const WORDS = {
  isDefault: 'Texto original',
  reset: 'Voltar ao texto original',
  asksReset: 'Voltar ao texto original?',
  willReset: 'Os próximos e-mails saem com o texto que veio com o sistema.',
  wasReset: 'os próximos e-mails saem com o texto original',
  wasSaved: 'salvo. Os próximos e-mails saem com este texto',
};

const HINT =
  'Uma linha em branco separa os parágrafos. Comece com # para o título, com > para letra pequena. Um parágrafo cujo marcador não tem valor não aparece.';

function MailEditor({ name }: { name: MailName }) {
  const { title, when } = findMail(name);
  const lastField = useRef<'subject' | 'text'>('text');
  return (
    <SettingSection
      section={`mail:${name}`}
      title={title}
      lead={when}
      permission="mails.write"
      words={WORDS}
      load={(version) => api.send(mailsCalls.getMailText, { params: { name }, query: { version } })}
      labels={{ subject: 'Assunto', text: 'Texto' }}
      save={({ base_version, value }) =>
        api.send(mailsCalls.saveMailText, { params: { name }, body: { base_version, value } })
      }
      reset={(body) => api.send(mailsCalls.saveMailText, { params: { name }, body })}
      findErrors={(value: MailText) => findMailTextErrors(name, value)}
      aside={(form, { brands }) => <MailPreview name={name} text={form.values} brands={brands} />}
    >
      {(form) => (
        <>
          <TextField
            label="Assunto"
            maxLength={MAX_SUBJECT}
            onFocus={() => {
              lastField.current = 'subject';
            }}
            {...form.field('subject')}
          />
          <TextAreaField
            label="Texto"
            description={HINT}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={10}
            maxRows={24}
            maxLength={MAX_MAIL_TEXT}
            onFocus={() => {
              lastField.current = 'text';
            }}
            {...form.field('text')}
          />
          <PlaceholderButtons
            placeholders={placeholdersOf(name)}
            onInsert={(token, kind) => {
              const field = form.field(kind === 'line' ? lastField.current : 'text');
              const input = document.getElementById(field.id) as
                | HTMLTextAreaElement
                | HTMLInputElement
                | null;
              if (!input) return;
              const start = input.selectionStart ?? field.value.length;
              const end = input.selectionEnd ?? start;
              field.onValue(`${field.value.slice(0, start)}${token}${field.value.slice(end)}`);
              requestAnimationFrame(() => {
                input.focus();
                input.setSelectionRange(start + token.length, start + token.length);
              });
            }}
          />
        </>
      )}
    </SettingSection>
  );
}

/** The editor of one mail, with its preview. */
export const MailPage = ({ id }: { id: string }) =>
  isMailName(id) ? (
    <MailEditor name={id} />
  ) : (
    <Navigate to="/configuracoes/$section" params={{ section: 'e-mails' }} replace />
  );
