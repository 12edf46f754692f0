import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mailsCalls } from '@toro/contract/messages/mails/calls';
import { buildMail } from '@toro/domain/messages/mails/build-mail';
import type { MailText } from '@toro/domain/messages/mails/mail-definition';
import { findMailTextErrors } from '@toro/domain/messages/mails/mail-text-errors';
import { findMail, type MailName, sampleValues } from '@toro/domain/messages/mails/mails';
import { writeMail } from '@toro/domain/messages/mails/write-mail';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { getNonce } from 'get-nonce';
import { useDeferredValue, useState } from 'react';
import { api, errorMessage } from '../../../../shared/api.ts';
import { useMember, usePermission } from '../../../../shared/session/session-query.ts';
import classes from './mails.module.css';
import { toPreviewDocument } from './preview-document.ts';

interface Look {
  tag: string;
  name: string;
  logo_url: string | null;
  url: string;
  light: { ink: string; onInk: string; accent: string };
  dark: { ink: string; onInk: string; accent: string };
  company: string[];
}

const WIDTHS = [
  { value: 'phone', label: 'Celular' },
  { value: 'desktop', label: 'Computador' },
] as const;

const SCHEMES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;

/** The mail as it would be sent, with sample values. */
function writePreview(name: MailName, text: MailText, { logo_url: logoUrl, ...brand }: Look) {
  const mail = findMail(name);
  const written = writeMail(mail, text, { ...sampleValues(name), marca: brand.name });
  const unsubscribeUrl = mail.hasUnsubscribe && 'https://exemplo.com.br/descadastrar';
  const content = { ...written, greeting: 'Olá, Ana!', ...(unsubscribeUrl && { unsubscribeUrl }) };
  return { subject: written.subject, html: buildMail(content, { ...brand, logoUrl }).html };
}

interface MailPreviewProps {
  name: MailName;
  text: MailText;
  brands: readonly Look[];
}

/** The preview of a mail in each brand, at two widths, light and dark; and the test mail to oneself. */
export function MailPreview({ name, text, brands }: MailPreviewProps) {
  const [tag, setTag] = useState(brands[0]?.tag ?? '');
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const isAllowed = usePermission();
  const { email } = useMember();
  const shownText = useDeferredValue(text);
  const look = brands.find((brand) => brand.tag === tag) ?? brands[0];
  const test = useMutation({
    mutationFn: () => api.send(mailsCalls.sendTestMail, { params: { name }, body: { ...text, brand: tag } }),
    onSuccess: () => toastSuccess(`Enviamos um teste para ${email}.`),
    onError: (error) => toastFailure(errorMessage(error)),
  });
  if (!look) return null;
  const { subject, html } = writePreview(name, shownText, look);
  const errors = findMailTextErrors(name, text);
  return (
    <Card id="previa" title="Prévia" lead="Com dados de exemplo.">
      <div className={`row ${classes.choices}`}>
        <SegmentedChoice label="Largura" value={width} data={WIDTHS} onValue={(value) => setWidth(value)} />
        <SegmentedChoice label="Cores" value={scheme} data={SCHEMES} onValue={(value) => setScheme(value)} />
        {brands.length > 1 && (
          <SelectField
            id="previa-marca"
            name="brand"
            aria-label="Marca"
            data={brands.map((brand) => ({ value: brand.tag, label: brand.name }))}
            value={tag}
            onValue={setTag}
          />
        )}
      </div>
      <p className="breakWords">
        <span className="muted small">Assunto</span>
        <strong className={classes.subject}>{subject}</strong>
      </p>
      <div className={classes.stage} data-width={width}>
        <iframe
          title={`Prévia do e-mail, ${width === 'phone' ? 'celular' : 'computador'}, ${scheme === 'dark' ? 'escuro' : 'claro'}`}
          sandbox=""
          srcDoc={toPreviewDocument(html, scheme, getNonce() ?? '')}
        />
      </div>
      {isAllowed('mails.write') && (
        <Button
          variant="default"
          loading={test.isPending}
          disabled={!!(errors.subject ?? errors.text)}
          onClick={() => test.mutate()}
        >
          Enviar e-mail de teste
        </Button>
      )}
    </Card>
  );
}
