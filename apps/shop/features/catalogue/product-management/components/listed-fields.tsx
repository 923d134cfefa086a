import type { ListedField, Product } from "@loupe/contract";
import { PRODUCT_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { useState, type ReactNode } from "react";
import type { FieldErrors, FormValues } from "#browser/form.tsx";
import { Field, type FieldProps } from "#ui/forms/field.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { PictureUpload, uploadError } from "./picture-upload.tsx";
import * as texts from "#texts/products.ts";

const FIELDS = ["name", "price", "thumbnailImg"] as const satisfies readonly ListedField[];

type Props = { errors: FieldErrors; product: Product };

/** The fields for name, price and picture. Each follows the marketplace or has the owner's own value. */
export const ListedFields = ({ errors, product }: Props) => (
  <>
    <Followed
      product={product}
      label={texts.name}
      name="name"
      maxLength={PRODUCT_NAME_LENGTH_MAX}
      defaultValue={product.name}
      error={errors.name}
    />
    <Followed
      product={product}
      label={texts.priceYuan}
      name="price"
      inputMode="decimal"
      defaultValue={product.price.toFixed(2)}
      error={errors.price}
    />
    <PictureField product={product} error={errors.thumbnailImg} />
  </>
);

/**
 * A field for a picture: an address on the web, a path of this shop, or an uploaded file, whose path is then filled in.
 */
function PictureField({ product, error }: { product: Product; error: string | undefined }) {
  const [img, setImg] = useState(product.thumbnailImg);
  const pictureSrc = img.startsWith("/images/") ? img : product.thumbnailImg;
  return (
    <Followed
      product={product}
      label={texts.picture}
      name="thumbnailImg"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      hint={texts.pictureHint}
      value={img}
      onChange={({ target }) => setImg(target.value)}
      error={error}
    >
      {(takeOver) => (
        <>
          <span className="pic size-11 shrink-0 rounded-1">
            <Picture src={pictureSrc} alt="" sizes="44px" upTo={160} />
          </span>
          <PictureUpload
            onUploaded={(path) => {
              setImg(path);
              takeOver();
            }}
          />
        </>
      )}
    </Followed>
  );
}

type FollowedProps = Omit<FieldProps, "children"> & {
  product: Product;
  name: ListedField;
  /** An element beside the field. It calls `takeOver` when it sets the owner's own value. */
  children?: (takeOver: () => void) => ReactNode;
};

/** A field that follows the marketplace until the owner types into it. */
function Followed({ product, children, ...field }: FollowedProps) {
  const [follows, setFollows] = useState(!product.ownFields.includes(field.name));
  return (
    <div className="grid gap-1">
      <Field {...field} required autoComplete="off" onInput={() => setFollows(false)} />
      <div className="flex flex-wrap items-center gap-3">
        {children?.(() => setFollows(false))}
        <label className="flex min-h-11 items-center gap-2.5 text-sm text-ink-2">
          <input
            type="checkbox"
            name={`follow-${field.name}`}
            aria-label={`${texts.followMarketplaceButton}: ${String(field.label)}`}
            checked={follows}
            onChange={({ target }) => setFollows(target.checked)}
            className="size-4.5 shrink-0 accent-ink"
          />
          {texts.followMarketplaceButton}
        </label>
      </div>
    </div>
  );
}

const isFollowed = (values: FormValues, field: ListedField) =>
  values[`follow-${field}`] !== undefined;

export function listedErrors(values: FormValues): FieldErrors {
  const { name = "", price = "", thumbnailImg = "" } = values;
  const errors: FieldErrors = {};
  if (!isFollowed(values, "name") && !name.trim()) errors.name = texts.nameRequiredLabel;
  if (!isFollowed(values, "price") && !/^\d{1,7}([.,]\d{1,2})?$/.test(price.trim()))
    errors.price = texts.priceError;
  if (!isFollowed(values, "thumbnailImg") && !thumbnailImg.trim())
    errors.thumbnailImg = texts.pictureRequiredLabel;
  const unfinished = uploadError(values);
  if (unfinished) errors.thumbnailImg = unfinished;
  return errors;
}

/** Returns the fields that no longer follow the marketplace: their names and values. */
export function listedInput(formValues: FormValues) {
  const ownFields = FIELDS.filter((field) => !isFollowed(formValues, field));
  const values = Object.fromEntries(
    ownFields.map((field) => [field, (formValues[field] ?? "").trim()]),
  ) as { name?: string; price?: string; thumbnailImg?: string };
  return { ...values, price: values.price?.replace(",", "."), ownFields };
}
