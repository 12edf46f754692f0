-- E-mail and beginning of the buyer's name, without accents, for the search of orders.
CREATE INDEX "orders_email_prefix_idx" ON "orders" (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "orders_name_prefix_idx" ON "orders" (translate(lower("full_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') text_pattern_ops);
