import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class CreateEventFees {
    public static void main(String[] args) throws Exception {
        var body = """
            {
              "externalReferenceId": "vela-mayor-2027",
              "title": "Vela Mayor: Gira Mar Adentro",
              "description": "Vela Mayor cierra su gira en el Estadio Ajusco con un concierto de dos horas y media e invitados.",
              "location": {
                "venueName": "Estadio Ajusco",
                "city": "Ciudad de México",
                "country": "México",
                "timeZone": "America/Mexico_City"
              },
              "configuration": {},
              "primarySalesFee": { "type": "PERCENTAGE", "value": 15 },
              "shows": [{
                "showId": "vela-mayor-0417",
                "title": "Vela Mayor en el Estadio Ajusco",
                "date": "2027-04-17T20:30:00-06:00",
                "images": [],
                "configuration": {},
                "ticketOptions": [
                  {
                    "ticketOptionId": "campo",
                    "title": "Campo",
                    "description": "De pie frente al escenario, sin lugares numerados. Ingreso por la puerta 4.",
                    "price": 1850,
                    "currency": "MXN"
                  },
                  {
                    "ticketOptionId": "preferente",
                    "title": "Preferente",
                    "description": "Asientos numerados de la tribuna oriente, con acceso por las puertas 6 y 7.",
                    "price": 2450,
                    "currency": "MXN",
                    "primarySalesFee": { "type": "FIXED", "value": 320 }
                  }
                ]
              }]
            }
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/events";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
