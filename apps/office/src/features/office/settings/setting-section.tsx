import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@toro/contract/client';
import { listRolesWith, type Permission } from '@toro/domain/accounts/staff/permissions';
import { formatRoles } from '@toro/domain/accounts/staff/roles';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { findChangedFields, mergeFields } from '@toro/domain/catalogue/content/merge-fields';
import type { FieldErrors } from '@toro/domain/office/settings/field-errors';
import { flattenFields, nestFields, type SettingFields } from '@toro/domain/office/settings/setting-fields';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { type AppForm, useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { type ReactNode, useState } from 'react';
import { errorMessage, queryClient } from '../../../shared/api.ts';
import { FieldConflicts } from '../../../shared/content/conflict-card.tsx';
import { FailureNotice } from '../../../shared/forms/failure-notice.tsx';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
import { EntityTabs } from '../../../shared/history/entity-tabs.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './settings.module.css';
import { SourceLine } from './source-line.tsx';
import { VersionsCard, versionsKey } from './versions-card.tsx';

/** A section as its call returns it. */
export interface Setting<V> {
  value: V;
  defaults?: V;
  version: number;
  source: 'office' | 'import' | 'server';
  saved_at: string | null;
  saved_by: string | null;
}

interface SettingSectionProps<V extends object, S extends Setting<V>> {
  /** The name of the section on the server. */
  section: string;
  title: string;
  lead: string;
  /** Who may save it. */
  permission: Permission;
  load: (version?: number) => Promise<S>;
  /** Saves the changed fields; the others keep what another person saved meanwhile. */
  save: (body: { base_version: number; value: V; changed: string[] }) => Promise<S>;
  /** The names of the fields, `light.ink` for a colour. */
  labels: Readonly<Record<string, string>>;
  /** A value in words; texts, switches and lists of texts have words of their own. */
  describe?: (field: string, value: unknown) => string;
  /** Returns the section to the default of the server, for a section that has one. */
  reset?: (body: { base_version: number; value: null }) => Promise<S>;
  findErrors?: (value: V) => FieldErrors<V>;
  /** Replaces the words about the server for a section with another kind of default. */
  words?: Partial<typeof WORDS>;
  /** What the form shows of a value. */
  toForm?: (value: V, setting: S) => V;
  children: (form: AppForm<V, S>, setting: S) => ReactNode;
  /** Beside the form, from what is typed. */
  aside?: (form: AppForm<V, S>, setting: S) => ReactNode;
  /** Below the versions. */
  after?: (setting: S) => ReactNode;
}

const WORDS = {
  isDefault: 'Padrão do servidor',
  reset: 'Voltar ao padrão',
  asksReset: 'Voltar ao padrão do servidor?',
  willReset: 'Passa a valer o que está no servidor.',
  wasReset: 'vale de novo o padrão do servidor',
  wasSaved: 'salvo. Alunos veem em até um minuto',
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** A value of the common kinds in words. */
function describeValue(_: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ligado' : 'Desligado';
  if (Array.isArray(value)) return value.filter(isText).join(', ');
  return value === null || value === undefined ? '' : String(value);
}

const settingKey = (section: string) => ['setting', section];

/** A section of the settings: its form, where its values come from, and its versions. */
export function SettingSection<V extends object, S extends Setting<V>>(props: SettingSectionProps<V, S>) {
  const { section, load } = props;
  const query = useQuery({ queryKey: settingKey(section), queryFn: () => load() });
  return (
    <QueryState
      query={query}
      loading="Carregando as configurações..."
      skeleton={[360, 160]}
      failure={{ title: 'Esta seção não carregou', text: 'Nada mudou. Tente de novo.' }}
    >
      {(setting) => (
        <EntityTabs entity={section.includes(':') ? section : `setting:${section}`} label={props.title}>
          <OpenSection {...props} setting={setting} />
        </EntityTabs>
      )}
    </QueryState>
  );
}

type OpenSectionProps<V extends object, S extends Setting<V>> = SettingSectionProps<V, S> & { setting: S };

function OpenSection<V extends object, S extends Setting<V>>(props: OpenSectionProps<V, S>) {
  const { section, title, lead, permission, setting, load, save, labels, reset } = props;
  const { findErrors, children, aside, after, describe: show = describeValue } = props;
  const toForm = props.toForm ?? ((value: V) => value);
  const words = { ...WORDS, ...props.words };
  const mayWrite = usePermission()(permission);
  const [conflict, setConflict] = useState<{ fields: string[]; theirs: S } | null>(null);
  const [asksReset, setAsksReset] = useState(false);
  const [shownVersion, setShownVersion] = useState<string | null>(null);

  /** Shows a newer state of the server in the form. */
  const take = (next: S) => {
    queryClient.setQueryData(settingKey(section), next);
    void queryClient.invalidateQueries({ queryKey: versionsKey(section) });
    setConflict(null);
    setShownVersion(null);
    form.clearFailure();
    const value = toForm(next.value, next);
    form.setValues(value);
    form.resetDirty(value);
  };
  /** Sends what was typed on top of `seen`, as often as somebody else saves other fields meanwhile. */
  const send = async (seen: S, typed: V): Promise<S> => {
    const base = flattenFields(toForm(seen.value, seen));
    const changed = findChangedFields(flattenFields(seen.value), flattenFields(typed));
    try {
      return await save({ base_version: seen.version, value: typed, changed });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const theirs = await load();
      if (theirs.version === seen.version) throw error;
      const { merged, conflicts } = mergeFields<SettingFields>(
        base,
        flattenFields(typed),
        flattenFields(toForm(theirs.value, theirs)),
      );
      if (conflicts.length === 0) return send(theirs, nestFields<V>(merged));
      const own = flattenFields(typed);
      form.setValues(
        nestFields<V>({ ...merged, ...Object.fromEntries(conflicts.map((field) => [field, own[field]])) }),
      );
      queryClient.setQueryData(settingKey(section), theirs);
      setConflict({ fields: conflicts, theirs });
      throw error;
    }
  };
  const resolve = (fields: string[]) => {
    if (!conflict) return;
    const theirs = flattenFields(toForm(conflict.theirs.value, conflict.theirs));
    const chosen = Object.fromEntries(fields.map((field) => [field, theirs[field]]));
    const values = nestFields<V>({ ...flattenFields(form.values), ...chosen });
    form.setValues(values);
    form.clearFailure();
    setConflict(null);
    void run(async () => {
      take(await send(conflict.theirs, values));
      toastSuccess(`${title}: ${words.wasSaved}.`);
    });
  };
  const form: AppForm<V, S> = useAppForm<V, S>({
    initialValues: toForm(setting.value, setting),
    validate: findErrors as (value: V) => FieldErrors<V>,
    submit: (value) => send(setting, value),
    onDone: (next) => {
      take(next);
      toastSuccess(`${title}: ${words.wasSaved}.`);
    },
  });
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toastFailure(errorMessage(error));
    }
  };
  const restore = (version: number, label: string) =>
    run(async () => {
      const kept = await load(version);
      form.setValues(toForm(kept.value, kept));
      setShownVersion(label);
      document.getElementById('secao')?.scrollIntoView({ block: 'start' });
    });
  return (
    <div className={classes.columns} data-aside={aside ? true : undefined}>
      {aside && <div className={classes.preview}>{aside(form, setting)}</div>}
      <Card
        id="secao"
        title={title}
        lead={lead}
        actions={<SourceLine setting={setting} isDefault={words.isDefault} />}
      >
        <OfficeForm form={form} className={`form ${classes.form}`}>
          {form.failure && <FailureNotice>{form.failure}</FailureNotice>}
          {conflict && (
            <FieldConflicts
              name={conflict.theirs.saved_by ?? 'outra pessoa'}
              fields={conflict.fields.map((field) => ({
                field,
                label: labels[field] ?? field,
                mine: show(field, flattenFields(form.values)[field]),
                theirs: show(field, flattenFields(toForm(conflict.theirs.value, conflict.theirs))[field]),
              }))}
              onResolve={resolve}
            />
          )}
          {shownVersion && (
            <Notice kind="info">A versão de {shownVersion} está no formulário. Confira e salve.</Notice>
          )}
          <fieldset className={`plainFieldset ${classes.fields}`} disabled={!mayWrite}>
            {children(form, setting)}
          </fieldset>
          {mayWrite ? (
            <div className={`row ${classes.acts}`}>
              <Button type="submit" loading={form.pending} disabled={conflict !== null}>
                Salvar
              </Button>
              {reset && setting.source === 'office' && (
                <Button variant="default" onClick={() => setAsksReset(true)}>
                  {words.reset}
                </Button>
              )}
            </div>
          ) : (
            <p className="muted small">
              Você pode ver esta seção. Quem muda: {formatRoles(listRolesWith(permission))}.
            </p>
          )}
        </OfficeForm>
      </Card>
      <div className={classes.side}>
        <VersionsCard
          section={section}
          current={setting.version}
          isDefault={words.isDefault}
          onRestore={mayWrite ? restore : undefined}
        />
        {after?.(setting)}
      </div>
      {reset && (
        <ConfirmDialog
          opened={asksReset}
          title={words.asksReset}
          confirm={words.reset}
          onClose={() => setAsksReset(false)}
          onConfirm={() => {
            setAsksReset(false);
            void run(async () => {
              take(await reset({ base_version: setting.version, value: null }));
              toastSuccess(`${title}: ${words.wasReset}.`);
            });
          }}
        >
          <p>
            {words.willReset} O que foi salvo
            {setting.saved_at && ` em ${dateAndTime(new Date(setting.saved_at))}`} continua em Versões.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
