import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createLead } from '@toro/contract/answer-sheets/calls';
import { isEmail } from '@toro/domain/validation/email';
import { digitsOf } from '@toro/domain/validation/mask';
import { formatPhone } from '@toro/domain/validation/phone';
import { focusFirstError } from '@toro/ui/focus-first-error.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../shared/api.ts';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import classes from './create-page.module.css';
import type { Gabarito } from './queries.ts';

const MAX_PHONE_DIGITS = 11;
const phoneDigits = (typed: string) => digitsOf(typed).slice(0, MAX_PHONE_DIGITS);

/** Name and contact data of a visitor. The link to the answer sheet is sent to the e-mail. */
export function LeadForm({ sheet }: { sheet: Gabarito }) {
  const navigate = useNavigate();
  const { links } = useRuntimeConfig();
  const form = useForm({
    initialValues: {
      name: '',
      email: '',
      phone: '',
      channels: { email: false, whatsapp: false, phone: false },
    },
    validateInputOnBlur: ['name', 'email', 'phone'],
    validate: {
      name: (value) => (value.trim() === '' ? 'Digite o seu nome' : null),
      email: (value) => (isEmail(value.trim()) ? null : 'Digite um e-mail válido'),
      phone: (value) => (/^\d{10,11}$/.test(phoneDigits(value)) ? null : 'Digite o telefone com DDD'),
    },
  });
  const opening = useMutation({
    mutationFn: (values: typeof form.values) =>
      api.send(createLead, {
        body: {
          ...values,
          id_gabarito: sheet.id_gabarito,
          name: values.name.trim(),
          email: values.email.trim(),
          phone: phoneDigits(values.phone),
        },
      }),
    onSuccess: ({ token }) => navigate({ to: '/gabaritoro/fill/$token', params: { token } }),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => opening.mutate(values), focusFirstError(form))}
    >
      <h2>Seus dados</h2>
      <TextInput
        {...form.getInputProps('name')}
        label="Nome"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
      />
      <TextInput
        {...form.getInputProps('email')}
        label="E-mail"
        description="O link do seu gabarito chega nele."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <TextInput
        {...form.getInputProps('phone')}
        onChange={({ currentTarget }) =>
          form.setFieldValue('phone', formatPhone(phoneDigits(currentTarget.value)))
        }
        label="Telefone com DDD"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 91234-5678"
      />
      <fieldset className={classes.channels}>
        <legend>Quero saber do gabarito oficial e das novidades por</legend>
        <Checkbox {...form.getInputProps('channels.email', { type: 'checkbox' })} label="E-mail" />
        <Checkbox {...form.getInputProps('channels.whatsapp', { type: 'checkbox' })} label="WhatsApp" />
        <Checkbox {...form.getInputProps('channels.phone', { type: 'checkbox' })} label="Telefone" />
      </fieldset>
      <p className={classes.small}>
        Você pode mudar de ideia a qualquer momento. Veja a{' '}
        <a href={links.privacy} target="_blank" rel="noopener">
          política de privacidade
        </a>
        .
      </p>
      {opening.isError && <Notice kind="failure">{errorMessage(opening.error)}</Notice>}
      <Button type="submit" loading={opening.isPending}>
        Começar a marcar
      </Button>
    </form>
  );
}
