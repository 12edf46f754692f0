import { EMPTY_DRAFT, type PurchaseDraft } from '@toro/domain/sales/checkout/draft';
import type { CartStatus } from '@toro/domain/sales/checkout/order-states';
import type { PaymentType } from '@toro/domain/sales/checkout/prices';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The order that this browser placed, and the token that reads its state. */
export interface PlacedOrder {
  id: string;
  token: string;
  method: PaymentType;
  status: CartStatus;
  /** The buyer was redirected to the issuer once and must not be redirected again after coming back. */
  challenged?: boolean;
  /** Its purchase event was pushed to the data layer. */
  counted?: boolean;
  /** The expired Pix that this order replaced; it may still be paid. */
  replaced?: { id: string; token: string };
}

interface DraftState {
  /** The course and class group of the draft, as `draftKey` builds it. */
  place: string | null;
  draft: PurchaseDraft;
  leadToken: string | null;
  order: PlacedOrder | null;
  /** The affiliate code of the newest address of a purchase in this tab. */
  affiliate: string | null;
  /** A logged-in student buys for somebody else: the fields are not filled in. */
  forOther?: boolean;
  /** Resets the draft for another course and keeps the buyer's data. */
  enter(courseKey: string): void;
  change(part: Partial<PurchaseDraft>): void;
  storeAffiliate(code: string): void;
  storeLead(token: string): void;
  storeOrder(order: PlacedOrder | null): void;
  noteOrder(part: Partial<PlacedOrder>): void;
  /** Deletes everything about the buyer. */
  forget(): void;
}

const EMPTY_STATE = {
  place: null,
  draft: EMPTY_DRAFT,
  leadToken: null,
  order: null,
  affiliate: null,
  forOther: false,
};

/** Stored per tab: the form survives a reload and ends with the tab. */
export const useDraft = create<DraftState>()(
  persist(
    (set, get) => ({
      ...EMPTY_STATE,
      enter(courseKey) {
        if (get().place === courseKey) return;
        const { buyer, emailChoice } = get().draft;
        set({
          place: courseKey,
          draft: { ...EMPTY_DRAFT, buyer, emailChoice },
          leadToken: null,
          order: null,
        });
      },
      change: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
      storeAffiliate: (affiliate) => set({ affiliate }),
      storeLead: (leadToken) => set({ leadToken }),
      storeOrder: (order) => set({ order }),
      forget: () => set(EMPTY_STATE),
      noteOrder: (part) => set(({ order }) => ({ order: order && { ...order, ...part } })),
    }),
    { name: 'toro.checkout', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);

export const draftKey = (curso: string, idTurma: number): string => `${curso}/${idTurma}`;
