import { Button } from '@mantine/core';
import { filesCalls } from '@toro/contract/office/files/calls';
import { alternativeTextError, MAX_ALT_TEXT } from '@toro/domain/office/files/alternative-text';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { type OfficeFile, refreshFiles } from './queries.ts';

/** The alternative text of an image. */
export function AltTextCard({ file, mayWrite }: { file: OfficeFile; mayWrite: boolean }) {
  const form = useAppForm({
    initialValues: { alt_text: file.alt_text ?? '', is_decorative: file.is_decorative },
    validate: ({ alt_text, is_decorative }) => ({
      alt_text: is_decorative ? null : alternativeTextError(alt_text, file.name),
    }),
    submit: (body) => api.send(filesCalls.describeImage, { params: { id: file.id }, body }),
    onDone: () => {
      toastSuccess('Texto alternativo salvo.');
      form.resetDirty();
      refreshFiles(String(file.id));
    },
  });
  return (
    <Card id="descricao" title="Texto alternativo">
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <fieldset className="plainFieldset form" disabled={!mayWrite}>
          <CountedTextArea
            label="O que a imagem mostra"
            description="Lido a quem não vê a imagem."
            autosize
            minRows={2}
            maxLength={MAX_ALT_TEXT}
            disabled={form.values.is_decorative}
            {...form.field('alt_text')}
          />
          <CheckboxField label="Imagem decorativa" {...form.field('is_decorative')} />
        </fieldset>
        {mayWrite && (
          <div>
            <Button type="submit" loading={form.pending}>
              Salvar texto
            </Button>
          </div>
        )}
      </OfficeForm>
    </Card>
  );
}
