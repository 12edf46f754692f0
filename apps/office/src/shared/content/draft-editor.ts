import { ApiError } from '@toro/contract/api-error';
import { type ContentFields, MAX_SAVE_DELAY_MS, SAVE_DELAY_MS } from '@toro/domain/catalogue/content/kinds';
import { findChangedFields, mergeFields } from '@toro/domain/catalogue/content/merge-fields';
import type { Entity, Mark } from './entity.ts';
import { dropLocalCopy, type LocalCopy, readLocalCopy, storeLocalCopy } from './local-copy.ts';

const RETRY_MS = 5000;

export interface EditorState<F extends ContentFields> {
  /** The newest state of the server that is known. */
  entity: Entity<F>;
  /** What the form shows. */
  values: F;
  saving: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed';
  savedAt: Date | null;
  /** Why the last save was rejected, and the fields that it concerns. */
  failure: string | null;
  errors: Readonly<Record<string, string>>;
  /** The fields that both changed, with the state of the other person. */
  conflict: { fields: string[]; theirs: Entity<F> } | null;
  /** What this browser kept of an earlier visit. */
  recovered: LocalCopy<F> | null;
}

interface EditorOptions<F extends ContentFields> {
  /** Names the entity in this browser. */
  key: string;
  entity: Entity<F>;
  save(revision: number, fields: Partial<F>): Promise<Entity<F>>;
  open(): Promise<Entity<F>>;
}

const readCurrent = <F extends ContentFields>(error: unknown): Entity<F> | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return (error.details as { current?: Entity<F> } | undefined)?.current ?? null;
};

const readRemoval = (error: unknown): Mark | null =>
  error instanceof ApiError && error.status === 404
    ? ((error.details as { removed?: Mark } | undefined)?.removed ?? null)
    : null;

function readErrors(error: unknown): Record<string, string> {
  const details = error instanceof ApiError && Array.isArray(error.details) ? error.details : [];
  return Object.fromEntries(
    (details as { field: string; message: string }[]).map(({ field, message }) => [
      field.replace(/^fields[./]/, ''),
      message,
    ]),
  );
}

/**
 * Keeps what is typed: in this browser at once, on the server two seconds after the last key and at least every 15
 * seconds. What another person saved meanwhile is merged; what both changed waits for a choice.
 */
export class DraftEditor<F extends ContentFields> {
  private state: EditorState<F>;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest change that is not saved was typed. */
  private unsavedSince: number | null = null;
  private running: Promise<void> | null = null;
  private closed = false;

  constructor(private readonly options: EditorOptions<F>) {
    const { entity, key } = options;
    const copy = readLocalCopy<F>(key);
    const isNew = copy !== null && findChangedFields(entity.fields, copy.values).length > 0;
    this.state = {
      entity,
      values: entity.fields,
      saving: 'saved',
      savedAt: entity.edited_at && entity.is_draft ? new Date(entity.edited_at) : null,
      failure: null,
      errors: {},
      conflict: null,
      recovered: isNew ? copy : null,
    };
    if (!isNew) dropLocalCopy(key);
  }

  readonly read = (): EditorState<F> => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private setState(part: Partial<EditorState<F>>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }

  private changedFields(): string[] {
    return findChangedFields(this.state.entity.fields, this.state.values);
  }

  /** Notes a typed value. */
  change<K extends keyof F & string>(field: K, value: F[K]): void {
    const { [field]: _, ...errors } = this.state.errors;
    this.setState({ values: { ...this.state.values, [field]: value }, errors });
    this.saveLocalCopy();
    this.schedule();
  }

  private saveLocalCopy(): void {
    const { entity, values, recovered } = this.state;
    // What an earlier visit left is not replaced before the person has decided about it.
    if (recovered) return;
    if (this.changedFields().length === 0) dropLocalCopy(this.options.key);
    else storeLocalCopy(this.options.key, { base: entity.fields, values, at: new Date().toISOString() });
  }

  private schedule(delay = SAVE_DELAY_MS): void {
    if (this.state.conflict || this.state.entity.archived) return;
    this.unsavedSince ??= Date.now();
    const latest = this.unsavedSince + MAX_SAVE_DELAY_MS - Date.now();
    clearTimeout(this.timer);
    if (this.state.saving !== 'offline' && this.state.saving !== 'saving')
      this.setState({ saving: 'waiting' });
    this.timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(delay, latest)));
  }

  /** Saves everything that is not saved; resolves once the server has it, or when it cannot. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (this.state.conflict || this.state.entity.archived) return;
    if (this.changedFields().length === 0) {
      this.unsavedSince = null;
      if (this.state.saving === 'waiting') this.setState({ saving: 'saved' });
      return;
    }
    this.running = this.saveOnce();
    await this.running;
  }

  private async saveOnce(): Promise<void> {
    const { entity, values } = this.state;
    const fields = Object.fromEntries(
      this.changedFields().map((field) => [field, values[field]]),
    ) as Partial<F>;
    this.unsavedSince = null;
    this.setState({ saving: 'saving' });
    try {
      const saved = await this.options.save(entity.revision, fields);
      this.running = null;
      this.applySaved(saved, values);
    } catch (error) {
      this.running = null;
      this.handleFailure(error);
    }
  }

  /** Applies a saved state; what was typed while it was sent stays. */
  private applySaved(saved: Entity<F>, sent: F): void {
    const { merged } = mergeFields(sent, this.state.values, saved.fields);
    this.setState({
      entity: saved,
      values: merged,
      saving: 'saved',
      savedAt: new Date(),
      failure: null,
      errors: {},
    });
    this.saveLocalCopy();
    if (this.changedFields().length > 0) this.schedule();
  }

  private handleFailure(error: unknown): void {
    const current = readCurrent<F>(error);
    if (current) {
      this.mergeNewer(current);
      return;
    }
    const removed = readRemoval(error);
    if (removed) {
      this.setState({
        entity: { ...this.state.entity, archived: { ...removed, isRemoved: true } },
        saving: 'failed',
        failure: null,
      });
      return;
    }
    const isOffline = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    this.setState({
      saving: isOffline ? 'offline' : 'failed',
      failure: isOffline ? null : error instanceof Error ? error.message : 'Algo deu errado.',
      errors: readErrors(error),
    });
    if (isOffline && !this.closed) this.schedule(RETRY_MS);
  }

  /** Merges what is typed with a newer state of the server. */
  private mergeNewer(current: Entity<F>): void {
    if (current.archived) {
      this.setState({
        entity: { ...this.state.entity, archived: current.archived, revision: current.revision },
        saving: 'failed',
      });
      return;
    }
    const { entity, values } = this.state;
    const { merged, conflicts } = mergeFields(entity.fields, values, current.fields);
    const mine = Object.fromEntries(conflicts.map((field) => [field, values[field]]));
    this.setState({
      entity: current,
      values: { ...merged, ...mine },
      saving: conflicts.length > 0 ? 'failed' : 'waiting',
      failure: null,
      conflict: conflicts.length > 0 ? { fields: conflicts, theirs: current } : null,
    });
    if (conflicts.length === 0) void this.flush();
  }

  /** Ends a conflict: the named fields take the value of the other person, the others keep the own one. */
  resolve(theirs: readonly string[]): void {
    const { conflict, values } = this.state;
    if (!conflict) return;
    const taken = Object.fromEntries(theirs.map((field) => [field, conflict.theirs.fields[field]]));
    this.setState({ values: { ...values, ...taken }, conflict: null });
    this.saveLocalCopy();
    void this.flush();
  }

  /** Uses or drops what this browser kept of an earlier visit. */
  decideRecovered(isUsed: boolean): void {
    const { recovered, entity, values } = this.state;
    if (!recovered) return;
    this.setState({ recovered: null });
    if (!isUsed) {
      this.saveLocalCopy();
      return;
    }
    const { merged, conflicts } = mergeFields(recovered.base, recovered.values, entity.fields);
    const mine = Object.fromEntries(conflicts.map((field) => [field, recovered.values[field]]));
    this.setState({
      values: {
        ...merged,
        ...mine,
        ...Object.fromEntries(this.changedFields().map((field) => [field, values[field]])),
      },
      conflict: conflicts.length > 0 ? { fields: conflicts, theirs: entity } : null,
    });
    this.saveLocalCopy();
    if (conflicts.length === 0) this.schedule();
  }

  /** Takes over the state after an action, such as a publication. */
  replace(entity: Entity<F>): void {
    const { merged } = mergeFields(this.state.entity.fields, this.state.values, entity.fields);
    this.setState({ entity, values: merged, failure: null, errors: {} });
    this.saveLocalCopy();
  }

  /** Another page has changed the entity: joins its state. */
  async refresh(revision: number): Promise<void> {
    if (this.running || this.state.conflict || revision <= this.state.entity.revision) return;
    const current = await this.options.open();
    if (this.running || current.revision <= this.state.entity.revision) return;
    if (this.changedFields().length === 0 && !current.archived) this.replace(current);
    else this.mergeNewer(current);
  }

  /** Marks the fields that keep a draft from being published. */
  showErrors(errors: Record<string, string>): void {
    this.setState({ errors });
  }

  /** The page is left: what is typed is saved, and otherwise this browser keeps it. */
  close(): void {
    this.closed = true;
    void this.flush();
  }
}
