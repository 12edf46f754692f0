import { Button, TextInput } from '@mantine/core';
import { contrast, formatContrast } from '@toro/domain/base/brands/contrast';
import { findNearestReadable } from '@toro/domain/base/brands/nearest-colour';
import { type ColourName, contrastError, isColour } from '@toro/domain/base/brands/palette';
import classes from './brands.module.css';

export const COLOUR_LABELS: Record<ColourName, string> = {
  ink: 'Botões',
  onInk: 'Escrita nos botões',
  accent: 'Destaque',
  onAccent: 'Escrita no destaque',
  rail: 'Barra',
  onRail: 'Escrita na barra',
};

interface ColourPairProps {
  id: string;
  ground: ColourName;
  writing: ColourName;
  value: Record<ColourName, string>;
  onValue: (name: ColourName, colour: string) => void;
}

/** A ground and its writing, with their contrast and, below the minimum, the nearest colour that passes. */
export function ColourPair({ id, ground, writing, value, onValue }: ColourPairProps) {
  const [back, front] = [value[ground], value[writing]];
  const isComplete = isColour(back) && isColour(front);
  const error = isComplete ? contrastError(back, front) : null;
  return (
    <div className={classes.pair}>
      <div className={classes.pairFields}>
        {[ground, writing].map((name) => (
          <ColourField
            key={name}
            id={`${id}-${name}`}
            label={COLOUR_LABELS[name]}
            value={value[name]}
            onValue={(colour) => onValue(name, colour)}
          />
        ))}
      </div>
      <div className={classes.contrast}>
        {isComplete && (
          <span className={classes.sample} style={{ background: back, color: front }} aria-hidden>
            Aa
          </span>
        )}
        {isComplete && !error && (
          <span className="state small" data-kind="ok">
            Contraste {formatContrast(contrast(back, front))}
          </span>
        )}
        {error && (
          <>
            <span className={classes.error} role="alert">
              {error}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onValue(writing, findNearestReadable(front, back))}
            >
              Usar a cor mais próxima
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

interface ColourFieldProps {
  id: string;
  label: string;
  value: string;
  onValue: (colour: string) => void;
}

/** A colour, chosen by the browser's picker or typed. */
const ColourField = ({ id, label, value, onValue }: ColourFieldProps) => (
  <TextInput
    id={id}
    label={label}
    value={value}
    maxLength={7}
    spellCheck={false}
    error={isColour(value) ? undefined : 'Digite uma cor como #18213a.'}
    onChange={({ currentTarget }) => onValue(currentTarget.value.trim().toLowerCase())}
    leftSection={
      <input
        type="color"
        className={classes.picker}
        aria-label={`${label}: escolher cor`}
        value={isColour(value) ? value : '#000000'}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    }
  />
);
