/** A text in one culture (specification, "Site", "Translation entry"). */
export interface Translation {
  /** On the site list the name of the translated property, on the single read the object type; either is read in both. */
  readonly type: string
  /** Such as `en-GB`. */
  readonly culture: string
  readonly text: string
}

/** What carries translations of its own texts. */
export interface Translatable {
  readonly translations: readonly Translation[]
}

/** As much of a site, in any of its shapes, as translating it takes. */
export interface TranslatableSite extends Translatable {
  readonly images?: readonly Translatable[] | null
  readonly socialMedia?: readonly Translatable[] | null
  readonly amenities?: readonly Translatable[] | null
  readonly facilities?: readonly Translatable[] | null
}
