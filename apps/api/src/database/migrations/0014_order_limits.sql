ALTER TABLE "orders" ADD COLUMN "network" varchar(45);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_fingerprint" varchar(43);--> statement-breakpoint
CREATE INDEX "orders_network_idx" ON "orders" USING btree ("network","created_at") WHERE "orders"."network" is not null;--> statement-breakpoint
CREATE INDEX "orders_card_idx" ON "orders" USING btree ("card_fingerprint","created_at") WHERE "orders"."card_fingerprint" is not null;--> statement-breakpoint
CREATE INDEX "orders_cpf_idx" ON "orders" USING btree ("cpf","created_at");