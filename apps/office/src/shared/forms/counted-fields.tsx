import { TextAreaField } from '@toro/ui/forms/text-area-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { ComponentProps, ReactNode } from 'react';

const SHOWN_FROM = 0.8;

/** 'N de M caracteres' once a field is 80 % full. */
export const describeLength = (length: number, max: number): string | null =>
  length >= max * SHOWN_FROM ? `${length} de ${max} caracteres` : null;

interface Counted {
  value: string;
  maxLength: number;
  description?: ReactNode;
}

function withCounter<P extends Counted>(props: P): P {
  const { value, maxLength, description } = props;
  const counter = describeLength(value.length, maxLength);
  if (!counter) return props;
  return {
    ...props,
    description: (
      <>
        {description && <>{description} </>}
        <span role="status" className="figures">
          {counter}
        </span>
      </>
    ),
  };
}

/** A text that shows how full it is. */
export const CountedText = (props: ComponentProps<typeof TextField> & { maxLength: number }) => (
  <TextField {...withCounter(props)} />
);

/** A text of several lines that shows how full it is. */
export const CountedTextArea = (props: ComponentProps<typeof TextAreaField> & { maxLength: number }) => (
  <TextAreaField {...withCounter(props)} />
);
