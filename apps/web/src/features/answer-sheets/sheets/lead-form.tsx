import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { sheetsCalls } from '@toro/contract/answer-sheets/sheets/calls';
import { cleanName } from '@toro/domain/base/text/clean-name';
import { isEmail } from '@toro/domain/base/validation/email';
import { digitsOf } from '@toro/domain/base/validation/mask';
import { formatPhone } from '@toro/domain/base/validation/phone';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { EmailField, NameField, TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api } from '../../../shared/api.ts';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import classes from './create-page.module.css';
import type { Gabarito } from './queries.ts';

const MAX_PHONE_DIGITS = 11;
const phoneDigits = (typed: string) => digitsOf(typed).slice(0, MAX_PHONE_DIGITS);

const EMPTY = { name: '', email: '', phone: '', byEmail: false, byWhatsapp: false, byPhone: false };

/** Name and contact data of a visitor. The link to the answer sheet is sent to the e-mail. */
export function LeadForm({ sheet }: { sheet: Gabarito }) {
  const navigate = useNavigate();
  const { links } = useRuntimeConfig();
  const form = useAppForm({
    initialValues: EMPTY,
    validate: ({ name, email, phone }) => ({
      name: cleanName(name) === '' ? 'Digite o seu nome' : null,
      email: isEmail(email.trim()) ? null : 'Digite um e-mail válido',
      phone: /^\d{10,11}$/.test(phoneDigits(phone)) ? null : 'Digite o telefone com DDD',
    }),
    submit: ({ name, email, phone, byEmail, byWhatsapp, byPhone }) =>
      api.send(sheetsCalls.createLead, {
        body: {
          id_gabarito: sheet.id_gabarito,
          name: name.trim(),
          email: email.trim(),
          phone: phoneDigits(phone),
          channels: { email: byEmail, whatsapp: byWhatsapp, phone: byPhone },
          shown_privacy: links.privacy,
        },
      }),
    onDone: ({ token }) => navigate({ to: '/gabaritoro/fill/$token', params: { token } }),
  });
  const { field } = form;
  const phone = field('phone');
  return (
    <Card>
      <Form form={form} className="form">
        <h2>Seus dados</h2>
        <NameField {...field('name')} label="Nome" autoComplete="name" maxLength={200} />
        <EmailField
          {...field('email')}
          description="Nele chega o link para confirmar o gabarito e continuar em outro aparelho."
        />
        <TextField
          {...phone}
          onValue={(typed) => phone.onValue(formatPhone(phoneDigits(typed)))}
          label="Telefone com DDD"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(11) 91234-5678"
        />
        <fieldset className="plainFieldset stack" data-gap="s">
          <legend>Quero saber do gabarito oficial e das novidades por</legend>
          <CheckboxField {...field('byEmail')} label="E-mail" />
          <CheckboxField {...field('byWhatsapp')} label="WhatsApp" />
          <CheckboxField {...field('byPhone')} label="Telefone" />
        </fieldset>
        <p className={`muted small ${classes.privacy}`}>
          Você pode mudar de ideia a qualquer momento. Veja a{' '}
          <a href={links.privacy} target="_blank" rel="noopener">
            política de privacidade
          </a>
          .
        </p>
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <Button type="submit" loading={form.pending}>
          Começar a marcar
        </Button>
      </Form>
    </Card>
  );
}
