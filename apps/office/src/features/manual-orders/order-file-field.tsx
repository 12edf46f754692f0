import { Button, Input } from '@mantine/core';
import { keepOrderFile } from '@toro/contract/manual-orders/calls';
import { MAX_ORDER_FILE_BYTES } from '@toro/domain/checkout/manual-orders';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../shared/api.ts';
import { sendOrderUpload, UploadFailure } from './send-order-upload.ts';

export interface OrderFileValue {
  id: number;
  name: string;
}

interface OrderFileFieldProps extends FieldBinding<OrderFileValue | null> {
  use: 'proof' | 'invoice';
  label: string;
}

const ACCEPTED = { proof: '.pdf,.png,.jpg,.jpeg,.webp', invoice: '.pdf' };
const HINTS = { proof: 'PDF ou imagem de até 5 MB.', invoice: 'PDF de até 5 MB.' };

/** A field whose value is one private file of an order: it is sent as soon as it is chosen. */
export function OrderFileField({ use, label, id, value, error, onValue, onBlur }: OrderFileFieldProps) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_ORDER_FILE_BYTES) return setFailure('O arquivo tem mais de 5 MB.');
    setIsSending(true);
    setFailure(null);
    try {
      const upload = await sendOrderUpload(file);
      const sent = await api.send(keepOrderFile, { body: { use, upload } });
      onValue({ id: sent.id, name: sent.name });
      onBlur?.();
    } catch (problem) {
      setFailure(problem instanceof UploadFailure ? problem.message : errorMessage(problem));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Input.Wrapper id={id} label={label} description={HINTS[use]} error={failure ?? error} labelElement="div">
      <div className="row" style={{ marginTop: 'var(--space-xs)' }}>
        <Button component="label" variant="default" loading={isSending} id={id}>
          {value ? 'Trocar arquivo' : 'Escolher arquivo'}
          <input
            type="file"
            accept={ACCEPTED[use]}
            aria-label={label}
            className="visuallyHidden"
            onChange={({ currentTarget }) => {
              void send(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </Button>
        <span className="muted breakWords" role="status">
          {value?.name ?? 'nenhum arquivo escolhido'}
        </span>
      </div>
    </Input.Wrapper>
  );
}
