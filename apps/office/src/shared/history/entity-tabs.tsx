import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './history.module.css';
import { History } from './history.tsx';

interface EntityTabsProps {
  /** Kind and id, such as `staff:5`. */
  entity: string;
  /** The first tab. */
  label: string;
  children: ReactNode;
}

/** The page of an entity in two tabs: the entity itself, which keeps what is typed, and its history. */
export function EntityTabs({ entity, label, children }: EntityTabsProps) {
  const [tab, setTab] = useState<string | null>('entity');
  return (
    <Tabs value={tab} onChange={setTab} classNames={{ tab: classes.tab, list: classes.tabs }}>
      <Tabs.List>
        <Tabs.Tab value="entity">{label}</Tabs.Tab>
        <Tabs.Tab value="history">Histórico</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="entity" className={classes.panel}>
        {children}
      </Tabs.Panel>
      <Tabs.Panel value="history" className={classes.panel}>
        {tab === 'history' && <History entity={entity} />}
      </Tabs.Panel>
    </Tabs>
  );
}
