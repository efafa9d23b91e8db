set -euo pipefail

# call METHOD PATH [BODY] prints the response. It fails if the API
# returns an error, which it prints to stderr.
call() {
  local answer options=(-X "$1" -H "Authorization: $TAQUILLA_PRIVATE_KEY")
  if [ $# -eq 3 ]; then
    options+=(-H "Content-Type: application/json" -d "$3")
  fi
  answer=$(curl --fail-with-body -sS "${options[@]}" "$TAQUILLA_API$2") ||
    { echo "$answer" >&2; return 1; }
  echo "$answer"
}

# A pattern is enough for this sample; use jq.
text_of() {
  grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

call POST /v1/events '{
  "externalReferenceId": "aurelia-matine",
  "title": "El jardín de Aurelia: matiné",
  "description": "Función para escuelas.",
  "location": {
    "venueName": "Teatro Mirasoles",
    "timeZone": "America/Argentina/Cordoba"
  },
  "configuration": {},
  "shows": [{
    "showId": "aurelia-matine-0317",
    "title": "Matiné",
    "date": "2027-03-17T11:00:00-03:00",
    "images": [],
    "configuration": {},
    "ticketOptions": [{
      "ticketOptionId": "platea",
      "title": "Platea",
      "description": "Butacas numeradas de la planta baja.",
      "price": 8000,
      "currency": "ARS"
    }]
  }]
}' | text_of externalReferenceId

# The tickets of a call are all issued, or none is.
call POST /v1/sync/tickets '[{
  "externalReferenceEventId": "aurelia-matine",
  "ticketId": "MATINE-0001",
  "ticketOptionId": "platea",
  "buyer": "lucia.ferreyra@example.com",
  "ticketAccess": { "type": "OTHER", "locator": "MIR-MATINE-7Q2M" }
}]' > /dev/null
call GET /v1/tickets/MATINE-0001 | text_of status

# A ticket is admitted once. If you repeat the call, it returns false.
is_admitted=$(call POST /v1/tickets/MATINE-0001/eventAdmission)
if [ "$is_admitted" = true ]; then echo admitted; else echo "not admitted"; fi
call GET /v1/tickets/MATINE-0001 | text_of status

# Branch on the code of an error.
unknown=/v1/tickets/MATINE-9999/eventAdmission
problem=$(call POST "$unknown" 2>&1) || true
if [ "$(text_of code <<< "$problem")" = ticket.not_found ]; then
  echo "unknown ticket"
else
  echo "$problem" >&2
  exit 1
fi
