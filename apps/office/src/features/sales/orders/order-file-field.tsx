import { Input } from '@mantine/core';
import { manualOrdersCalls } from '@toro/contract/sales/manual-orders/calls';
import { MAX_ORDER_FILE_BYTES } from '@toro/domain/sales/checkout/manual-orders';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { FileChoice } from '../../../shared/forms/file-choice.tsx';
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
export function OrderFileField({
  use,
  label,
  id,
  value,
  error,
  required,
  onValue,
  onBlur,
}: OrderFileFieldProps) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    if (file.size > MAX_ORDER_FILE_BYTES) return setFailure('O arquivo tem mais de 5 MB.');
    setIsSending(true);
    setFailure(null);
    try {
      const upload = await sendOrderUpload(file);
      const sent = await api.send(manualOrdersCalls.attachUploadedFile, { body: { use, upload } });
      onValue({ id: sent.id, name: sent.name });
      onBlur?.();
    } catch (problem) {
      setFailure(problem instanceof UploadFailure ? problem.message : errorMessage(problem));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={HINTS[use]}
      error={failure ?? error}
      labelElement="div"
      data-required={required || undefined}
    >
      <FileChoice
        name={label}
        accept={ACCEPTED[use]}
        chosen={value?.name}
        id={id}
        loading={isSending}
        onFile={(file) => void send(file)}
      />
    </Input.Wrapper>
  );
}
