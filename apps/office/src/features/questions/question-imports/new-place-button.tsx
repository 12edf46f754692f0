import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { categoriesCalls } from '@toro/contract/catalogue/categories/calls';
import { FAMILY_LENGTHS } from '@toro/domain/catalogue/courses/family-fields';
import { proposeTag } from '@toro/domain/catalogue/courses/tag';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import type { Destination } from './destination-select.tsx';
import { type QuestionImport, refreshImport } from './queries.ts';

const newModule = (number: number, title: string) => ({
  number,
  title,
  description: '',
  expected_questions: 0,
  recommended_simulado: 0,
  recommended_weekly: 0,
});

interface PlaceValues {
  family: string;
  name: string;
  title: string;
}

/** Adds a family with its first module, or a module to a family; returns its place. */
async function createPlace({ family, name, title }: PlaceValues): Promise<Destination> {
  const hasModule = title.trim() !== '';
  if (family === '') {
    const modules = hasModule ? [newModule(1, title)] : [];
    const created = await api.send(categoriesCalls.createFamily, {
      body: { tag: proposeTag(name), name, modules },
    });
    return { family_id: created.id, module_id: created.modules[0]?.id ?? null };
  }
  const { families } = await api.send(categoriesCalls.listFamilies);
  const known = families.find(({ id }) => String(id) === family);
  if (!known) throw new Error('the family is gone');
  const { id, revision, tag, modules } = known;
  const number = Math.max(0, ...modules.map((module) => module.number)) + 1;
  const saved = await api.send(categoriesCalls.saveFamily, {
    params: { id },
    body: {
      revision,
      tag,
      name: known.name,
      modules: [...modules.map(({ questions: _, ...module }) => module), newModule(number, title)],
    },
  });
  return { family_id: id, module_id: saved.modules.find((module) => module.number === number)?.id ?? null };
}

interface NewPlaceProps {
  item: QuestionImport;
  onCreated: (place: Destination) => void;
}

/** Adds a family or a module without leaving the import; for those who may change courses. */
export function NewPlaceButton({ item, onCreated }: NewPlaceProps) {
  const mayWrite = usePermission()('courses.write');
  const [isOpen, setIsOpen] = useState(false);
  const form = useAppForm({
    initialValues: { family: String(item.families[0]?.id ?? ''), name: '', title: '' },
    validate: ({ family, name, title }) => ({
      name: family === '' && name.trim() === '' ? 'Dê um nome à família.' : undefined,
      title: family !== '' && title.trim() === '' ? 'Dê um nome ao módulo.' : undefined,
    }),
    submit: createPlace,
    onDone: async (place) => {
      await refreshImport(item.id);
      setIsOpen(false);
      form.reset();
      onCreated(place);
    },
  });
  if (!mayWrite) return null;
  const isNew = form.field('family').value === '';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Nova família ou módulo
      </Button>
      <FormDialog
        size="lg"
        cancel="Voltar"
        opened={isOpen}
        title="Nova família ou módulo"
        confirm="Criar"
        form={form}
        onClose={() => setIsOpen(false)}
      >
        <SelectField
          label="Família"
          data={[
            ...item.families.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: '', label: 'Nova família…' },
          ]}
          {...form.field('family')}
        />
        {isNew && (
          <TextField label="Nome da família" maxLength={FAMILY_LENGTHS.name} {...form.field('name')} />
        )}
        <TextField
          label={isNew ? 'Primeiro módulo' : 'Nome do módulo'}
          maxLength={FAMILY_LENGTHS.title}
          {...form.field('title')}
        />
      </FormDialog>
    </>
  );
}
