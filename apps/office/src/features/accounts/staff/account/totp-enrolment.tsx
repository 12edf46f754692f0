import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { Form } from '@toro/ui/forms/form.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { api } from '../../../../shared/api.ts';
import classes from './totp-enrolment.module.css';

/** The address as a QR code, dark on light in both colour schemes, so that every app reads it. */
function QrCode({ value }: { value: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(value, { border: 2 });
    const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size, path: squares.join('') };
  }, [value]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.code} role="img" aria-label="QR code da chave">
      <path d={path} />
    </svg>
  );
}

interface TotpEnrolmentProps {
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onBack: () => void;
}

/** A key for an authenticator app by QR code or typed; it counts after a right code. */
export function TotpEnrolment({ onAdded, onBack }: TotpEnrolmentProps) {
  const query = useQuery({
    queryKey: ['totp-key'],
    queryFn: () => api.send(staffCalls.startTotp),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const form = useAppForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({
      code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? null : 'Digite os 6 números.',
    }),
    validateOnBlur: [],
    submit: ({ code }) => api.send(staffCalls.addTotp, { body: { code: code.replace(/\s/g, '') } }),
    onDone: ({ recovery_codes: codes }) => onAdded(codes),
  });
  const field = form.field('code');
  return (
    <QueryState
      query={query}
      loading="Criando a chave..."
      skeleton={[180, 46]}
      failure={{ text: 'A chave não foi criada. Tente de novo.' }}
    >
      {({ secret, uri }) => (
        <div className="stack">
          <p className="muted">
            Abra o aplicativo autenticador, leia o código e digite os 6 números que ele mostra.
          </p>
          <QrCode value={uri} />
          <details className="small">
            <summary>Não consigo ler o código</summary>
            <p className={`breakWords figures ${classes.secret}`}>{secret.replace(/(.{4})/g, '$1 ')}</p>
          </details>
          <Form form={form} className="form">
            {form.failure && !field.error && <Notice kind="failure">{form.failure}</Notice>}
            <TextField
              label="Código do aplicativo"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              {...field}
            />
            <div className="row">
              <Button type="submit" loading={form.pending}>
                Adicionar aplicativo
              </Button>
              <Button variant="default" onClick={onBack}>
                Voltar
              </Button>
            </div>
          </Form>
        </div>
      )}
    </QueryState>
  );
}
