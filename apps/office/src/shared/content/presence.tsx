import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { initialsOf } from '../initials.ts';
import classes from './content.module.css';
import type { Others } from './entity.ts';

const describe = ({ name, is_self }: Others[number]) =>
  is_self ? 'Você, em outra aba' : `${name} está aqui`;

/** Who else has the entity open. */
export const Presence = ({ others }: { others: Others }) => (
  <ul className={`plainList ${classes.presence}`} aria-label="Quem mais está aqui">
    {others.map((other) => (
      <Tooltip key={`${other.name}-${other.is_self}`} label={describe(other)}>
        <li>
          <span aria-hidden>{other.is_self ? '2ª' : initialsOf(other.name)}</span>
          <span className="visuallyHidden">{describe(other)}</span>
        </li>
      </Tooltip>
    ))}
  </ul>
);
