import type { Agent } from "@loupe/contract";
import { PRODUCT_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { call, CallError } from "@loupe/contract/client";
import { itemFields } from "@loupe/contract/items";
import { parseLink, shopType, storeName, type MarketplaceItem } from "@loupe/links";
import { useState } from "react";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { SubmitButton, useForm, type FieldErrors, type FormValues } from "#browser/form.tsx";
import { callAs } from "#browser/calls.ts";
import { itemOfLink } from "#features/look-up/links/item-of-link.ts";
import { AlertPopup, type Alert } from "#ui/dialogs/alert-popup.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { LabelFields, labelsOf } from "./label-fields.tsx";
import { ProductFields, wholeNumberErrors } from "./product-fields.tsx";
import { PictureUpload, uploadError } from "./picture-upload.tsx";
import * as texts from "#texts/products.ts";

type Props = {
  /** The link that the form contains at first. */
  url?: string;
  onAdded: () => void;
};

/** Adds an item to the catalogue by its link, with the details that its marketplace does not have. */
export function AddProductForm({ url = "", onAdded }: Props) {
  const agents = useAgents();
  const [alert, setAlert] = useState<{ alert: Alert; open: boolean }>();
  const { errors, busy, formProps } = useForm({
    check: (values) => productErrors(values, agents),
    send: async (values) => {
      const item = await itemOfLink(values.url ?? "", agents);
      if (!item) {
        setAlert({ alert: MISSING, open: true });
        return "unsaved";
      }
      await add(item, values);
      toast(texts.addedMessage, { kind: "success" });
      onAdded();
    },
    fallback: texts.generalError,
  });
  return (
    <form {...formProps} className="grid gap-4.5 pt-1">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field
        label={texts.productUrlLabel}
        name="url"
        // A text field and not `type="url"`, because stores and agents share links inside of longer texts.
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={url}
        error={errors.url}
      />
      <OwnPicture />
      <ProductFields errors={errors} />
      <LabelFields errors={errors} />
      <SubmitButton busy={busy} busyLabel={texts.adding}>
        {texts.addProductTitle}
      </SubmitButton>
      {alert && <AlertPopup {...alert} close={() => setAlert({ ...alert, open: false })} />}
    </form>
  );
}

/** A field for an own picture, which replaces the marketplace's. */
function OwnPicture() {
  const [path, setPath] = useState("");
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-[550]">{texts.picture}</legend>
      <input type="hidden" name="thumbnailImg" value={path} />
      <div className="flex flex-wrap items-center gap-3">
        {path && (
          <span className="pic size-11 shrink-0 rounded-1">
            <Picture src={path} alt={texts.picture} sizes="44px" upTo={160} />
          </span>
        )}
        <PictureUpload onUploaded={setPath} />
        {path && (
          <Button size="small" variant="quiet" onClick={() => setPath("")}>
            {texts.followMarketplaceButton}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const MISSING: Alert = { title: texts.oops, text: texts.urlParametersError };

/** Returns the errors that the browser can find without a call to the API. */
export function productErrors(
  { url = "", ...rest }: FormValues,
  agents: readonly Agent[],
): FieldErrors {
  const errors: FieldErrors = {};
  if (!url.trim()) errors.url = texts.urlMissingError;
  else if (!isLink(url, agents)) {
    errors.url = texts.urlFormatError;
  }
  const unfinished = uploadError(rest);
  if (unfinished) errors.form = unfinished;
  return { ...errors, ...wholeNumberErrors(rest) };
}

function isLink(url: string, agents: readonly Agent[]): boolean {
  const link = parseLink(url, { agents });
  return link.kind !== "none" || (link.reason !== "not-a-link" && link.reason !== "too-long");
}

async function add({ marketplace, id }: MarketplaceItem, values: FormValues): Promise<void> {
  const { category, tags } = labelsOf(values);
  try {
    const query = { shopType: shopType(marketplace), id };
    const { data: goods } = await call("GET /goods/detail", { query });
    await callAs("POST /products/addProduct", {
      body: {
        name: goods.title.slice(0, PRODUCT_NAME_LENGTH_MAX),
        price: goods.price,
        thumbnailImg: values.thumbnailImg || (goods.imgList[0] ?? goods.picList[0] ?? ""),
        ...itemFields({ storeName: storeName(marketplace), id }),
        ...givenOf(values),
        ...(category && { category }),
        tags,
      },
    });
  } catch (error) {
    const silent = error instanceof CallError && error.status !== 0 && !error.message;
    throw silent ? new CallError(error.status, texts.responseError) : error;
  }
}

/** Returns the fields that the admin filled, as the API expects them. */
export function givenOf({ weight = "", shippingTime = "", dimensions = "" }: FormValues) {
  return {
    ...(weight.trim() && { weight: Number.parseInt(weight, 10) }),
    ...(shippingTime.trim() && { shippingTime: Number.parseInt(shippingTime, 10) }),
    ...(dimensions.trim() && { dimensions: dimensions.trim() }),
  };
}
