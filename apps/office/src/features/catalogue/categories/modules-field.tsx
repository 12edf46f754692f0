import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FAMILY_LENGTHS } from '@toro/domain/catalogue/courses/family-fields';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { CountedText, CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import classes from './categories.module.css';

export interface ModuleValues {
  /** Names the row on the page; the id of a stored module. */
  key: number;
  id?: number;
  number: string;
  title: string;
  description: string;
  expected_questions: string;
  recommended_simulado: string;
  recommended_weekly: string;
}

type ModulesFieldProps = FieldBinding<ModuleValues[]> & { max: number };

/** The modules of a family, each with its facts. */
export function ModulesField({ id, value, error, onValue, max }: ModulesFieldProps) {
  const change = (key: number, part: Partial<ModuleValues>) =>
    onValue(value.map((module) => (module.key === key ? { ...module, ...part } : module)));
  function add(): void {
    const number = Math.max(0, ...value.map((module) => Number(module.number) || 0)) + 1;
    onValue([
      ...value,
      {
        key: -Date.now(),
        number: String(number),
        title: '',
        description: '',
        expected_questions: '0',
        recommended_simulado: '70',
        recommended_weekly: '70',
      },
    ]);
  }
  const bind = (module: ModuleValues, name: Exclude<keyof ModuleValues, 'key' | 'id'>) => ({
    id: `${id}-${module.key}-${name}`,
    name,
    value: module[name],
    onValue: (typed: string) => change(module.key, { [name]: typed }),
  });
  return (
    <Input.Wrapper id={id} label="Módulos" labelElement="div" error={error}>
      <ol className="plainList stack" id={id} tabIndex={-1}>
        {value.map((module) => (
          <li key={module.key} className={classes.module}>
            <div className={classes.numbers}>
              <TextField label="Número" inputMode="numeric" maxLength={2} {...bind(module, 'number')} />
              <CountedText label="Título" maxLength={FAMILY_LENGTHS.title} {...bind(module, 'title')} />
            </div>
            <CountedTextArea
              label="Descrição"
              maxLength={FAMILY_LENGTHS.description}
              autosize
              minRows={1}
              maxRows={4}
              {...bind(module, 'description')}
            />
            <div className={classes.three}>
              <TextField
                label="Questões na prova"
                inputMode="numeric"
                maxLength={3}
                {...bind(module, 'expected_questions')}
              />
              <TextField
                label="Recomendado nos simulados (%)"
                inputMode="numeric"
                maxLength={3}
                {...bind(module, 'recommended_simulado')}
              />
              <TextField
                label="Recomendado na semana (%)"
                inputMode="numeric"
                maxLength={3}
                {...bind(module, 'recommended_weekly')}
              />
            </div>
            <div>
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => onValue(value.filter(({ key }) => key !== module.key))}
              >
                Remover o módulo {module.number}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {value.length < max && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          Módulo
        </Button>
      )}
    </Input.Wrapper>
  );
}
