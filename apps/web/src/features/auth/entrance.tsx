import { useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRuntimeConfig } from '../../app/config.ts';
import classes from './entrance.module.css';

/** The door of the academy: the brand on one side, one small form on the other. */
export function Entrance({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { brand } = useRuntimeConfig();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <div className={classes.entrance}>
      <aside className={classes.side} aria-hidden="true">
        <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M1 5c0 5 3 7.6 6.400 7.900h9.200C20 12.600 23 10 23 5c-1.700 2.300-3.700 3.200-6.400 3.200H7.400C4.700 8.200 2.700 7.300 1 5Z" />
          <path d="M6.500 13h11c0 5.200-2.300 8.600-5.500 8.600S6.500 18.200 6.500 13Z" />
        </svg>
        <p className={classes.promise}>Uma aula por vez, até o dia da sua prova.</p>
      </aside>
      <main className={classes.main}>
        <div className={classes.card}>
          <img
            className={classes.logo}
            src={dark ? brand.logoOnDark : brand.logo}
            alt={brand.name}
            height={36}
          />
          <div className={classes.heading}>
            <h1>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
