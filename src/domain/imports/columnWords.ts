import { words } from './wordLists.ts';

/**
 * Column names in files, in English and neighbouring languages, in the form of `folded`. Only unambiguous names: a name
 * that could fill two fields fills none.
 */

/** Every name that one of the first words makes with one of the last: `orderno orderid saleno saleid`. */
function composed(firsts: string, lasts: string): readonly string[] {
  return firsts.split(' ').flatMap((first) => lasts.split(' ').map((last) => `${first}${last}`));
}

const dayEnds = 'date datetime dt timestamp datekey';
const keyEnds = 'id key no number nr num ref reference';

/** Ids of things that belong to customers, used to identify customers if there is no better id. */
export const keysOfOthers = words(
  'householdid householdkey householdno householdnumber householdnr householdnum householdref householdreference',
  'householdcode loyaltyid loyaltyno loyaltynumber loyaltycard loyaltycardid loyaltycardno loyaltycardnumber ' +
    'clubcardno',
  'clubcardnumber customercardno customercardnumber kundenkarte kundenkartennummer kundenkartennr accountid accountno',
  'accountnumber cardno cardnumber',
);

/** Who a customer is, in a file of customers and in one of sales alike. */
export const customerKeys = [
  ...words(
    'customerid customerkey userid clientid customerno customernumber customernr customercode custid clientno',
    'clientnumber clientkey userno memberid membernumber shopperid buyerid householdid householdkey',
    'kundennummer kundennr kundenid kundeid numeroclient nclient codeclient idclient idcliente numerocliente',
    'codigocliente ncliente klantnummer codicecliente membershipid membershipno membershipnumber memberno membercode',
    'mitgliedsnummer mitgliedsnr squarecustomerid nrklienta numerklienta idklienta kodklienta visitorid',
    'customerreferenceid useruuid patronid consumerid',
  ),
  ...composed('customer cust client member user shopper buyer household', `${keyEnds} code`),
  ...words(
    'loyaltyid loyaltyno loyaltynumber loyaltycard loyaltycardid loyaltycardno loyaltycardnumber clubcardno',
    'clubcardnumber customercardno customercardnumber kundenkarte kundenkartennummer kundenkartennr accountid ' +
      'accountno',
    'accountnumber cardno cardnumber musterino musteriid musterikodu kundnummer kundnr kundid kundenummer',
    'buyeruserid usernamebuyer selltocustomerno selltocustomer billtocustomerno 顧客番号 顧客id 会員番号 会員id 客户编号 用户id',
    'customeruniqueid customeruserid idcustomer soldtoparty soldtopartyid soldto fullvisitorid userpseudoid ' +
      'buyerusername',
    'customerexternalid kunag kunnr auftraggeber auftraggeb debitor debitornr debitorennr debitorennummer ' +
      'debitornummer',
    'auftrgeb auftrgeber auftraggebernr',
  ),
];

/** Cards are those of a club as a rule, but that with an id may be one to pay with. */
const paymentCards = words('cardid');
/** An account may be one of the books in sales. */
const accounts = words('accountcode');

/** Which product it is, in a file of products and in one of sales alike. */
export const itemKeys = [
  ...words(
    'productid productkey itemid stockcode productno productnumber productnr productcode itemno itemnumber',
    'itemcode itemkey articleid articleno articlenumber articlecode artikelnummer artikelnr artikelid',
    'produktnummer produktnr produktid codearticle codeproduit referenceproduit idproduit idproducto',
    'codigoproducto codigoarticulo artikelcode codicearticolo plu plucode plunumber pluno',
    'refarticle refproduit referencearticle referenciaarticulo referenciaproducto kodproduktu kodtowaru idproduktu',
    'purchasedproductid productref productreference materialnumber styleid stylecode styleno stylenumber',
  ),
  ...composed('product prod item article stockitem material', `${keyEnds} code`),
  ...words('idproduct productcardid pid inventoryitemcode urunkodu urunid stokkodu varenummer varenr varunummer'),
  ...words('matnr materialnr materialnummer artnr'),
  ...words('codproduto codigoproduto codigodoproduto 商品番号 商品コート 商品id 商品编号'),
];

/** Codes of products besides their ids; files of sales often have no other. */
const skus = words('productsku variantsku productcodesku');
/** Sellers' product codes on marketplaces, which also assign their own numbers. */
export const sellersCodes = words('customlabel customlabelsku sellersku merchantsku');
const lineSkus = words('sku lineitemsku itemsku skucode skuid skureferenceno skureference articleordernumber');
const barcodes = words(
  'ean gtin upc eancode ean13 variantbarcode gtinupceanorisbn strichcode codebarres codebarre codigodebarras kodean',
  'kodkreskowy upcean productupcean upccode',
);
/** Codes that identify the product of a line without an id. */
export const lineCodes = [...lineSkus, ...skus, 'barcode', ...barcodes, 'asin'];
/** Names of a product's code that also mean an order's code when there are orders. */
const references = words('reference referencia codigo');

/** Prefixes for parts of an order's line. */
const ofLines =
  'orderitem orderline orderlines invoicelines lineitem line item product saleitem salesline invoiceline invoiceitem';

/** Names of quantities, or of weights, with the price for one unit. */
export const countNames = [
  ...words(
    'quantity qty units orderquantity pieces unitssold orderqty quantityordered qtyordered quantitysold qtysold',
    'productqty itemssold noofitems numberofitems noofunits numberofunits itemcount itemqty itemquantity',
    'lineitemquantity lineitemqty productquantity salesquantity salesqty menge anzahl stuck stuckzahl bestellmenge',
    'cantidad unidades quantite qte quantita aantal quantidade qtyweight quantityweight weightqty weightquantity',
    'unitsqty qtyunits qtykg weight weightkg netweight netweightkg kg kgs kilos weightsold kgsold gewicht gewichtkg',
    'poids poidskg peso pesokg quantityrefund ilosc liczbasztuk transactionqty transactionquantity saleqty ' +
      'salequantity',
    'qtysale purchasequantity quantitypurchased qtypurchased itemspurchased billedquantity invoicedquantity adet',
    'miktar antal antall 数量 個数',
    'fkimg faktmenge fakturamenge fakturiertemenge fakturiertmenge auftragsmenge kwmeng',
  ),
  ...composed(`${ofLines} order invoice`, 'quantity qty'),
];

/** Those of them that weigh, and count no pieces. */
export const weightNames = /weight|kg|kilo|gewicht|poids|peso/u;

/** Names of unit prices, in any file. */
const piecePrices = [
  ...words(
    'unitprice priceperunit productunitprice itemprice itemcost lineitemprice productprice priceeach sellingprice',
    'retailprice listprice stuckpreis einzelpreis verkaufspreis priceperkg pricekg pricekilo priceperkilo kilopreis',
    'kgpreis prixkg prixaukilo preciokg prixunitaire preciounitario prezzounitario stuksprijs cenajednostkowa',
    'unitamount birimfiyat birimfiyati 単価 单价 precounitario valorunitario styckpris stkpris soldfor',
  ),
  ...composed('orderitem orderline lineitem saleitem salesline invoiceline', 'price unitprice productprice'),
];

/** Names of a price: of one piece in a file that counts pieces, of the whole line in one that does not. */
export const prices = words('price preis prix precio preco prezzo prijs cena pris fiyat grossprice netprice');

/** Names of label prices, and of paid prices. */
const labelPrices = words('mrp rrp msrp actualprice originalprice baseprice standardprice');
const reducedPrices = words('discountedprice currentprice');

/** The same in a file of sales, where no price is a discount. */
export const salePrices = [...prices, 'saleprice', 'salesprice', ...reducedPrices, ...labelPrices];

/** What one piece costs, in a file that counts pieces. */
export const unitPrices = [...piecePrices, ...prices];

/** Names of an amount that is the line's in one file and its whole order's in another. */
export const amounts = words(
  'netamount nettamount amountnet netsales nettsales netvalue nettotal nettobetrag amount value total totalamount',
  'totalprice totalsales sales salesamount saleamount salesamt betrag gesamtbetrag gesamtpreis summe umsatz',
  'montant montanttotal importe importetotal importo bedrag subtotal amountpaid paidamount grossamount amountgross',
  'grosssales grossvalue grosstotal bruttobetrag gesamt wartosc kwota finalprice finalamount purchaseamount ' +
    'purchasevalue',
  'amountspent totalspent transactionamount transactionvalue totalvalue totalpurchaseamount totalpurchase totalpaid',
  'totalamountpaid totalrevenue spend spent purchase valor valortotal tutar toplam toplamtutar summa belopp belop',
  'netwr nettowert nettowertposition nettoumsatz',
  'dollarsales nrevenue netrevenue 金額 合計金額 売上金額 金额 总价',
);

/** Names of the refunded and the cancelled part of a sale's amount. */
export const refundedNames = [
  words(
    'amountrefunded refundedamount totalrefunded refundamount refundtotal totalrefund refundedtotal refundvalue',
    'refundedvalue erstattet erstattungsbetrag erstatteterbetrag montantrembourse importereembolsado importorimborsato',
  ),
  words('amountcancelled amountcanceled cancelledamount canceledamount totalcancelled totalcanceled stornobetrag'),
] as const;

/** Names in exports that mark line columns as such, so that every other amount is the order's. */
export const lineItemNames = words('lineitemprice lineitemquantity lineitemsku');

/** Names of a customer's address of email. */
const emails = words(
  'emailaddress mail emailid mailaddress customeremail contactemail emailadresse mailadresse adresseemail',
  'adressemail courriel correo correoelectronico billingemail billingemailaddress emailbilling buyeremail emailklienta',
);

/** Synonyms of each field's columns, by type of import. */
export const columnWords = {
  customers: {
    name: words(
      'firstname fname givenname forename vorname prenom nombre voornaam customername clientname fullname kundenname',
      'nomclient nombrecliente imie contactname companyname company firma firmenname firmname businessname accountname',
      'name1 organisation organization nomsociete societe empresa razonsocial ragionesociale bedrijfsnaam',
    ),
    surname: words(
      'lname lastname familyname nachname familienname nom nomdefamille apellido apellidos achternaam nazwisko',
    ),
    email: emails,
    phone: words(
      'phonenumber phoneno mobile mobilephone mobilenumber cellphone telephone telephonenumber tel telefon',
      'telefonnummer handy handynummer telefono movil numerodetelephone numertelefonu nrtelefonu telephone1 phone1',
      'phonemobile phonehome mobilephonenumber',
    ),
    gender: words('genre sex geschlecht sexe sexo genero płec'),
    birthdate: words(
      'dateofbirth dob birthday geburtsdatum geburtstag datedenaissance datenaissance fechadenacimiento',
      'fechanacimiento dataurodzenia',
    ),
    email_consented: words(
      'emailconsent emailmarketingconsent acceptsemailmarketing consent optin emailoptin newsletter newsletteroptin',
      'marketingconsent acceptsmarketing subscribed abonnenewsletter emailsubscriptionstatus emailsubscription',
      'emailmarketingstatus emailconsentstatus emailoptinstatus newsletterstatus newslettersubscribed ' +
        'newslettersubscription',
    ),
    job_title: words('jobtitle contacttitle occupation profession beruf metier profesion'),
    user_type: words('customertype kundentyp typeclient'),
    category: words('segment customercategory customersegment customergroup customergroupname groupname'),
    sub_category: words('subcategory'),
    meta_category: words('metacategory'),
    tenant_created_at: words(
      'createdat created datefirstpurchase registered registeredat registrationdate signupdate signup signedup ' +
        'signedupat optintime',
      'registrierungsdatum anmeldedatum datedinscription dateinscription fechaderegistro fecharegistro customersince',
      'dateadded datejoined dateregistered dtcustomer profilecreatedon membersince registration createdon ' +
        'creationdate createddate createdate kundeseit datedecreation datecreation fechadealta fechaalta ' +
        'datarejestracji',
    ),
  },
  address: {
    state: words(
      'state region province stateprovince stateregion bundesland provincia wojewodztwo statecode provincecode',
    ),
    postcode: words(
      'postcode zip zipcode postalcode zippostalcode zipcodeprefix plz postleitzahl codepostal codigopostal cp',
      'kodpocztowy',
    ),
    country: words('country countryregion land pays pais kraj countrycode countrykey countryid'),
    city: words('city town suburb stadt ort wohnort ville ciudad poblacion localidad miasto miejscowosc'),
    address_line_1: words(
      'address street streetaddress addressline1 address1 streetaddress1 adresse strasse straße anschrift rue ' +
        'direccion',
      'calle ulica adres',
    ),
    address_line_2: words('addressline2 address2 streetaddress2 adresszusatz complementdadresse'),
  },
  products: {
    name: words(
      'productname prodname title itemname producttitle produktname artikelname artikelbezeichnung bezeichnung ' +
        'nomproduit',
      'nomduproduit designation libelle nombreproducto nazwa nazwaproduktu nazwatowaru',
    ),
    sku: skus,
    barcode: barcodes,
    description: words(
      'productdescription detaildesc productdetails bodyhtml details beschreibung produktbeschreibung descripcion',
    ),
    brand: words(
      'brandname manufacturer make vendor brands marke hersteller marque fabricant marca fabricante producent marka',
    ),
    meta_category: words('department departmentname metacategory'),
    category: words(
      'categoryname productcategory categories kategorie produktkategorie warengruppe categorie categoria kategoria',
      'famille familia productgroupname productcategoryname productgroup productline maincategory categorytree ' +
        'categorypath',
      'categorycode',
    ),
    sub_category: words(
      'producttypename subcategory subcategory1 subcategoryname productsubcategory unterkategorie souscategorie ' +
        'subcategoria',
    ),
    image_url: words('imageurl image imagelink imagesrc bildurl imageurl1 image1 images imglink imgurl baseimage'),
    item_url: words('itemurl producturl url link'),
    price: [
      ...unitPrices,
      // A price that is reduced is empty for most products.
      ...words('regularprice saleprice variantprice vkpreis prixdevente pvp preciodeventa precioventa cenasprzedazy'),
      ...labelPrices,
      ...reducedPrices,
    ],
    cost: words(
      'productcost unitcost costprice costperitem purchaseprice einkaufspreis ekpreis prixdachat costo coste',
      'preciodecoste preciocoste preciodecompra preciocompra cenazakupu supplyprice supplierprice',
    ),
    stock_qty: words(
      'stock stockqty stockquantity stocklevel quantityinstock unitsinstock inventory inventoryqty',
      'inventoryquantity variantinventoryqty lagerbestand bestand existencias stanmagazynowy currentstocklevel',
      'currentstock quantity qty instock quantityonhand qtyonhand onhand available',
    ),
    channel_name: words('channel'),
    item_type: words('itemtype producttype produkttyp'),
    tenant_created_at: words('createdat created launchdate'),
  },
  sales: {
    event_id: words('eventid lineid orderlineid orderitemid lineitemid'),
    event_type: words(
      'eventtype type transactiontype event action eventname eventaction behavior behaviour behaviortype behaviourtype',
      'interaction interactiontype activitytype documenttype doctype saletype salestype ordertype receipttype',
      'invoicetype transtype txntype',
    ),
    item_id: [
      ...itemKeys,
      ...lineCodes,
      ...words('orderlinesproductinternalreference orderlinesproductexternalid orderlinesproductid orderlinesproduct'),
    ],
    transaction_id: [
      ...words(
        'transactionid transactionno transactionnumber ordernumber orderid orderno ordernr invoiceno invoice',
        'invoiceid invoicenumber orderincrementid incrementid saleid saleno salenumber basketid receiptid receiptno',
        'receiptnumber ticketid ticketno ticketnumber billno billnumber bestellnummer bestellnr auftragsnummer',
        'rechnungsnummer rechnungsnr belegnummer bonnummer ncommande nocommande numerocommande numerodecommande',
        'numcommande nfacture numerofacture npedido numeropedido numerodepedido nfactura numerofactura bestelnummer',
        'documentno documentnumber docno docnumber voucherno vouchernumber billid posreceiptno checkno checknumber',
        'belegnr bonnr nrzamowienia numerzamowienia idzamowienia nrparagonu numerparagonu nrfaktury numerfaktury',
      ),
      ...composed(
        'order salesorder sale invoice salesinvoice transaction trans txn receipt ticket bill basket',
        keyEnds,
      ),
      ...words(
        'billingdocument salesdocument ordercode invoicecode idorder idcommande amazonorderid ordernummer ordrenummer',
      ),
      ...words(
        'vbeln faktura fakturanr fakturanummer fakturabeleg verkaufsbeleg vertriebsbeleg vkbeleg verkbeleg',
        'ndeventa nventa numerodeventa transaktionsnummer 注文番号 受注番号 订单号 订单编号 factuurnummer numeroordine ' +
          'numerofattura numeroscontrino siparisno siparisnumarasi faturano',
      ),
    ],
    event_dt: [
      ...words(
        'orderdate invoicedate eventdate date timestamp transactiontimestamp saledate salesdate transactiondate',
        'purchasedate orderdatetime orderpurchasetimestamp datetime eventtime datum bestelldatum rechnungsdatum',
        'kaufdatum datecommande datedecommande datefacture fecha fechapedido fechafactura fechaventa dateordered',
        'ordereddate orderedat soldat createdat datecreated ordercreated paidat datazamowienia datasprzedazy',
        'datatransakcji data datepurchase dateofpurchase purchasedat purchasedon orderedon soldon transactiondt ' +
          'orderdt',
        'eventdatetime eventtimestamp purchasetimestamp ordertimestamp saletimestamp transactiondatetime ' +
          'purchasedatetime',
        'saledatetime invoicedatetime documentdate docdate postingdate tdat ordercreatedat dateoforder dateofsale',
      ),
      ...composed('order salesorder invoice sale sales purchase transaction trans txn event shop billing', dayEnds),
      ...words(
        'fkdat faktdatum faktdat fakturadatum belegdat buchungsdatum buchungsdat erdat angelegt angelegtam erstelltam',
        'auftragsdatum belegdatum verkaufsdatum dataordine datavendita datafattura datapedido datadopedido datavenda',
      ),
      ...words(
        'dateadded ordercreationdate ordercreateddate fechadeventa fechadepedido 注文日 注文日時 受注日 購入日 下单时间',
      ),
      ...words('ordertime createtime createdtime transactiontime purchasetime saletime'),
      ...words('orderdatum factuurdatum ordredato tarih siparistarihi faturatarihi'),
      ...words('datekey createdon createddate creationdate dateadd paymentdate created'),
    ],
    event_value: [
      ...words(
        'linetotal lineamount linevalue salesvalue extendedprice rowtotal itemtotal producttotalprice linesubtotal',
        'linenet linenetamount netlineamount netlinetotal netlinevalue linetotalamount linesum linerevenue linesales',
        'extendedamount extendedvalue extprice extamount rowamount itemamount itemsubtotal linegross linegrossamount',
        'zeilenbetrag zeilensumme zeilentotal positionsbetrag positionswert positionssumme montantligne totalligne',
        'totallinea importelinea regelbedrag regeltotaal extretail',
      ),
      ...composed(ofLines, 'total totalprice totalamount subtotal amount revenue'),
    ],
    transaction_revenue: words(
      'revenue ordertotal ordertotalamount grandtotalpurchased grandtotalbase grandtotal ordervalue orderamount',
      'transactionrevenue transactiontotal invoicetotal baskettotal bestellsumme rechnungsbetrag',
    ),
    channel_type: words('channeltype saleschanneltype storetype'),
    channel_name: words(
      'channelname storename shopname storelocation branchname outletname store shop channel branch filiale magasin',
      'boutique tienda winkel sklep location outlet purchasepoint storeid storeno storenumber storecode storekey ' +
        'shopid',
      'branchid outletid werk werks vkorg verkaufsorganisation',
    ),
  },
} as const;

const customerNames = words('customer client member shopper buyer household kunde mitglied cliente klant klient');
/** Words that name a product in a file of products where their values are no ids. */
export const plainItemNames = words('item product article menuitem produkt artikel producto articolo');
const itemNames = words(
  'product article item material produkt artikel produit producto produto articulo prodotto articolo urun',
);

/**
 * Words that mean a row only when no other column does and their values look like ids, by type of file and by field.
 */
export const bareWords = {
  customers: { user_id: [...customerNames, 'id', ...paymentCards, ...accounts] },
  products: { item_id: [...itemNames, 'id'] },
  sales: {
    user_id: [...customerNames, ...paymentCards, 'email', ...emails],
    channel_type: words(
      'channel saleschannel orderchannel purchasechannel channelname location store storename source ordersource shop',
      'platform ordertype saletype purchasetype kanal vertriebskanal canal canalvente canalventa kanalsprzedazy ' +
        'salesmethod',
    ),
    item_id: [...itemNames, 'referencia'],
    transaction_id: words(
      'order receipt transaction basket ticket bill sale num siparis bestellung auftrag rechnung beleg bon ' +
        'commande facture',
      'pedido factura ordine ordre name id',
    ),
  },
} as const;

/** Names of a time of day that belongs to the day of another column. */
export const timesOfDay = words(
  'time ordertime saletime salestime transactiontime invoicetime purchasetime eventtime timeofday uhrzeit zeit',
  'heure hora ora tijd godzina',
);

/** Names that mean a field where no other column does, though they are another field's own. */
export const insteadWords = {
  products: {
    item_id: [...lineSkus, ...skus, ...references, 'barcode', ...barcodes, 'asin'],
    name: words('productdescription itemdescription articledescription description beschreibung produktbeschreibung'),
  },
} as const;
