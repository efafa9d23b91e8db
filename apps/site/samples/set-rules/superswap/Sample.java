import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class SetRulesSuperswap {
    public static void main(String[] args) throws Exception {
        var body = """
            [{
              "externalReferenceEventId": "aurelia-2027",
              "ruleType": "genesis",
              "rules": {
                "ticketShield": true,
                "qrUnlock": 10800,
                "superswap": true,
                "superSwapConfig": {
                  "allowListing": true,
                  "allowPurchase": true
                },
                "maxSell": 4,
                "maxPriceSellConfig": { "type": "PERCENTAGE", "value": 10 },
                "mentaFees": { "buyer": 8, "seller": 5 }
              }
            }]
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/events/rules";
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
