-- Rules that a table definition cannot hold: what is append-only, and a ledger that always balances.

-- Erasing a person's traces is the one reason to touch history; the verb that does it says so for its transaction.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('toro.anonymise', true) = 'on' then
    return coalesce(new, old);
  end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger consents_append_only before update or delete on consents for each row execute function refuse_change();
--> statement-breakpoint
create trigger answer_events_append_only before update or delete on answer_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger payment_events_append_only before update or delete on payment_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger wallet_transactions_append_only before update or delete on wallet_transactions for each row execute function refuse_change();
--> statement-breakpoint
create trigger wallet_entries_append_only before update or delete on wallet_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger tracking_events_append_only before update or delete on tracking_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger exam_versions_immutable before delete or update of exam_id, number, content_hash, question_count, content, key on exam_versions for each row execute function refuse_change();
--> statement-breakpoint
-- A balance is the sum of its entries, kept by the database itself, so the check on it holds under any concurrency.
create function apply_wallet_entry() returns trigger language plpgsql as $$
begin
  update wallet_accounts set balance_cents = balance_cents + new.amount_cents
    where student_id = new.student_id and account = new.account;
  return null;
end $$;
--> statement-breakpoint
create trigger wallet_entries_apply after insert on wallet_entries for each row execute function apply_wallet_entry();
--> statement-breakpoint
create function check_wallet_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from wallet_entries where student_id = new.student_id and transaction_id = new.transaction_id) <> 0 then
    raise exception 'wallet transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger wallet_entries_balanced after insert on wallet_entries
  deferrable initially deferred for each row execute function check_wallet_balanced();
