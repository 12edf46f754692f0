import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Status = 'WAITING' | 'PENDING' | 'APPROVED' | 'DENIED' | 'ERROR' | 'EXPIRED' | 'CANCELED';

export type Method = 'credit' | 'debit' | 'pix';

export interface Reason {
  status: string;
  error_code: string;
  description: string;
  description_detail: string;
  antifraud?: { code: string; status_code: string; description: string; transaction_datetime: string };
}

export interface Payment {
  id: string;
  orderId: string;
  customerId: string;
  method: Method;
  /** Cents. */
  amount: number;
  status: Status;
  createdAt: string;
  changedAt: string;
  /** Only the brand and last four digits of a card are stored. */
  card?: { brand: string; lastFour: string; instalments: number };
  pix?: { code: string; transactionId: string; expiresAt: string };
  challenge?: { id: string; version: 1 | 2 };
  reason?: Reason;
  /** Keys of cancel requests already processed. */
  cancelKeys?: string[];
  /** In cents; less than the amount while only parts were cancelled. */
  cancelledAmount?: number;
}

/** Payments in an append-only file of JSON lines; the last line of a payment is its current state. */
export class PaymentStore {
  private readonly payments = new Map<string, Payment>();
  /** Signs the results of the issuer's page. */
  readonly secret: string;

  constructor(
    private readonly file: string,
    private readonly now: () => Date = () => new Date(),
  ) {
    let secret: string | undefined;
    for (const line of this.lines()) {
      const entry = JSON.parse(line) as { secret?: string } & Payment;
      if (entry.secret) secret = entry.secret;
      else this.payments.set(entry.id, entry);
    }
    this.secret = secret ?? randomBytes(32).toString('hex');
    this.rewrite();
  }

  add(payment: Omit<Payment, 'id' | 'createdAt' | 'changedAt'>): Payment {
    const at = this.now().toISOString();
    return this.save({ id: randomUUID(), createdAt: at, changedAt: at, ...payment });
  }

  change(payment: Payment, change: Partial<Payment>): Payment {
    return this.save({ ...payment, ...change, changedAt: this.now().toISOString() });
  }

  find(id: string): Payment | null {
    const found = this.payments.get(id);
    return found ? this.withExpiry(found) : null;
  }

  findByOrder(orderId: string): Payment[] {
    return this.list().filter((payment) => payment.orderId === orderId);
  }

  findByCode(code: string): Payment | null {
    return this.list().find((payment) => payment.pix?.code === code) ?? null;
  }

  findByCancelKey(key: string): Payment | null {
    return this.list().find((payment) => payment.cancelKeys?.includes(key)) ?? null;
  }

  findByChallenge(id: string): Payment | null {
    return this.list().find((payment) => payment.challenge?.id === id) ?? null;
  }

  /** The newest first. */
  list(): Payment[] {
    return [...this.payments.values()].reverse().map((payment) => this.withExpiry(payment));
  }

  clear(): void {
    this.payments.clear();
    this.rewrite();
  }

  /** Reports an unpaid Pix past its expiry time as expired. */
  private withExpiry(payment: Payment): Payment {
    if (payment.status !== 'WAITING' || !payment.pix) return payment;
    if (this.now() < new Date(payment.pix.expiresAt)) return payment;
    return { ...payment, status: 'EXPIRED' };
  }

  private save(payment: Payment): Payment {
    this.payments.set(payment.id, payment);
    appendFileSync(this.file, `${JSON.stringify(payment)}\n`);
    return payment;
  }

  private lines(): string[] {
    try {
      // A killed process may leave an incomplete last line.
      const whole = readFileSync(this.file, 'utf8');
      return whole
        .slice(0, whole.lastIndexOf('\n') + 1)
        .split('\n')
        .filter(Boolean);
    } catch {
      return [];
    }
  }

  private rewrite(): void {
    mkdirSync(dirname(this.file), { recursive: true });
    const lines = [{ secret: this.secret }, ...this.payments.values()].map(
      (line) => `${JSON.stringify(line)}\n`,
    );
    writeFileSync(`${this.file}.partial`, lines.join(''), { mode: 0o600 });
    renameSync(`${this.file}.partial`, this.file);
  }
}
